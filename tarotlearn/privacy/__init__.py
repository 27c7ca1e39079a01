"""What the site keeps of people, said to everyone, to parents, to a school."""
