### Jeder Satz für Menschen, auf Deutsch: Fehler, Begründungen, Neuigkeiten und die Seite.
