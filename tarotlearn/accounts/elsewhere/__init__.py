"""« Ailleurs » : what is kept of a learner without account, and how he takes it elsewhere."""
