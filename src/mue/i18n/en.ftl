### Every sentence for people, in English: errors, reasons, news and the page.
### One file for each language; Python (mue.i18n) and the page read the same file.
