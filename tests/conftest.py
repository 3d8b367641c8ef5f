"""What holds for all tests."""

from mue.i18n.rendering import Strictness

Strictness.raises = True  # a message with an unknown key or a missing value is a defect, and fails the test
