import type { Guides } from './guides-en.ts'

export const germanGuides: Guides = {
  home: {
    Title: 'Sich zurechtfinden',
    Sections: [
      {
        Heading: 'Suche',
        Text: 'Mit / kommen Sie von überall in das Suchfeld. Titel, Untertitel und Folien werden zugleich durchsucht.',
      },
      {
        Heading: 'Navigation',
        Text: 'Die Schaltfläche oben links öffnet und schließt die Navigation. Angeheftet zeigt sie die Namen neben den Symbolen.',
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
        Heading: 'Rollen kommen zusammen',
        Text: 'Ansehen dürfen alle. Weitere Rollen geben Sie einer Person oder einer Gruppe; wer in der Gruppe ist, hat sie.',
      },
      {
        Heading: 'Import',
        Text: 'Eine CSV-Datei mit den Spalten username, displayname, email, roles und groups legt viele Personen an oder ändert sie. Probieren Sie es zuerst: Der Bericht nennt jede Zeile, die abgelehnt würde.',
      },
      {
        Heading: 'Sperren statt löschen',
        Text: 'Wer gesperrt ist, wird sofort abgemeldet und kann nicht zurück; was die Person hinzugefügt hat, bleibt.',
      },
    ],
  },
  site: {
    Title: 'Einstellungen der Seite',
    Sections: [
      {
        Heading: 'Sitzungen',
        Text: 'Wer für die Dauer der Sitzung nichts tut, wird abgemeldet. Vorher kommt eine Warnung, mit der man sie verlängern kann.',
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
