"""How fast the rules and the kernel are, with OpenSpiel beside them."""
