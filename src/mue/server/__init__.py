"""The server: tables for people and bots, that never lose a move and never show a card.

What happens at a table is a list of events that only grows. An event is stored before it is acknowledged, and
acknowledged before anybody else is told; where a table stands is always found by playing its events again.
"""
