"""Tests of the bots and of the ladder that compares them."""
