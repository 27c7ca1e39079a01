"""What a learner knows, folded from his attempts: mastery, reviews, path, certificate."""
