import type { Guides } from './guides-en.ts'

export const germanGuides: Guides = {
  home: {
    Title: 'Sich zurechtfinden',
    Sections: [
      {
        Heading: 'Suche',
        Text: 'Mit / kommen Sie von überall in das Suchfeld. Es durchsucht Titel, Personen, Gesprochenes und Folien.',
      },
      {
        Heading: 'Navigation',
        Text: 'Die Schaltfläche oben links öffnet und schließt die Navigation. Angeheftet bleibt sie offen.',
      },
      {
        Heading: 'Ihre Listen',
        Text: 'Favoriten, Verlauf, Meine Medien und weitere öffnen sich rechts und bleiben dort, während Sie blättern.',
      },
    ],
  },
  people: {
    Title: 'Personen, Gruppen und Rollen',
    Sections: [
      {
        Heading: 'Rollen addieren sich',
        Text: 'Ansehen dürfen alle. Weitere Rollen geben Sie einer Person oder einer Gruppe; wer in der Gruppe ist, hat sie.',
      },
      {
        Heading: 'Import',
        Text: 'Eine CSV-Datei mit den Spalten username, displayname, email, roles und groups legt viele Personen an oder ändert sie. Prüfen Sie sie zuerst: Der Bericht nennt jede Zeile mit Fehlern.',
      },
      {
        Heading: 'Sperren statt löschen',
        Text: 'Gesperrte Personen werden sofort abgemeldet und können sich nicht mehr anmelden. Ihre Medien bleiben.',
      },
    ],
  },
  site: {
    Title: 'Einstellungen der Website',
    Sections: [
      {
        Heading: 'Sitzungen',
        Text: 'Wer länger inaktiv ist als die Sitzungsdauer, wird abgemeldet. Vorher erscheint eine Warnung, und man kann angemeldet bleiben.',
      },
      {
        Heading: 'Hinweis zur Nutzung',
        Text: 'Solange es einen Text gibt, werden alle einmal gebeten, ihm zuzustimmen, und wieder, wenn er sich ändert.',
      },
      {
        Heading: 'Mitteilungen',
        Text: 'Eine zentrale Mitteilung ist oben auf jeder Seite zu sehen, bis jede Person sie für sich schließt.',
      },
    ],
  },
}
