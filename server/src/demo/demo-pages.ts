// What the made-up university of the demo library writes about itself.
import type { CustomPage } from '@mediatheque/contract/appearance'

const paragraphs = (...texts: readonly string[]) => texts.map(text => `<p>${text}</p>`).join('')

export const PAGES: readonly CustomPage[] = [
  {
    Slug: 'imprint',
    Language: 'en',
    Title: 'Imprint',
    Html: paragraphs(
      'Northgate University, Media Services, 1 Library Walk, Northgate.',
      'This university is made up: it belongs to the demo library. Replace this page with your own imprint under Administration, Appearance.',
    ),
  },
  {
    Slug: 'imprint',
    Language: 'de',
    Title: 'Impressum',
    Html: paragraphs(
      'Northgate University, Mediendienste, 1 Library Walk, Northgate.',
      'Diese Universität ist erfunden: Sie gehört zur Demo-Mediathek. Ersetzen Sie diese Seite unter Administration, Erscheinungsbild durch Ihr eigenes Impressum.',
    ),
  },
  {
    Slug: 'privacy',
    Language: 'en',
    Title: 'Privacy',
    Html: `${paragraphs('What this media library stores about you:')}<ul><li>Your account: name, email address and groups.</li><li>What you watch and how far, so that you can continue where you stopped. Only you and those who manage the library can see it.</li><li>What you write: comments, notes, quiz answers.</li></ul>${paragraphs('Nothing is loaded from other sites, and nobody else receives your data.')}`,
  },
  {
    Slug: 'privacy',
    Language: 'de',
    Title: 'Datenschutz',
    Html: `${paragraphs('Was diese Mediathek über Sie speichert:')}<ul><li>Ihr Konto: Name, E-Mail-Adresse und Gruppen.</li><li>Was Sie ansehen und bis wohin, damit Sie dort weitersehen können. Das sehen nur Sie und wer die Mediathek verwaltet.</li><li>Was Sie schreiben: Kommentare, Notizen, Antworten in Quizzen.</li></ul>${paragraphs('Es wird nichts von anderen Websites geladen, und niemand sonst erhält Ihre Daten.')}`,
  },
  {
    Slug: 'accessibility',
    Language: 'en',
    Title: 'Accessibility',
    Html: paragraphs(
      'We want everybody to be able to use this library: with a keyboard, with a screen reader, with subtitles, at any size.',
      'Lectures have subtitles and a transcript, and some have an audio description. If something is missing or does not work for you, write to <a href="mailto:access@northgate.example" rel="noopener noreferrer nofollow">access@northgate.example</a>: we answer within two working days.',
    ),
  },
  {
    Slug: 'accessibility',
    Language: 'de',
    Title: 'Barrierefreiheit',
    Html: paragraphs(
      'Alle sollen diese Mediathek nutzen können: mit der Tastatur, mit einem Screenreader, mit Untertiteln, in jeder Größe.',
      'Vorlesungen haben Untertitel und ein Transkript, einige eine Audiodeskription. Fehlt etwas oder funktioniert etwas nicht für Sie, schreiben Sie an <a href="mailto:access@northgate.example" rel="noopener noreferrer nofollow">access@northgate.example</a>: Wir antworten innerhalb von zwei Werktagen.',
    ),
  },
  {
    Slug: 'help',
    Language: 'en',
    Title: 'Help',
    Html: `<ul><li>Search finds titles, people, and words that are said or shown on slides. Choose a moment to start watching right there.</li><li>Press ? for all keyboard shortcuts, and Ctrl K (Cmd K on a Mac) to go anywhere.</li><li>Questions? Media Services, ground floor of the library, Monday to Friday, 9 to 5.</li></ul>`,
  },
  {
    Slug: 'help',
    Language: 'de',
    Title: 'Hilfe',
    Html: `<ul><li>Die Suche findet Titel, Personen und Wörter, die gesagt werden oder auf Folien stehen. Wählen Sie eine Stelle, um genau dort zu beginnen.</li><li>Drücken Sie ? für alle Tastenkürzel und Strg K (Cmd K auf dem Mac), um überall hin zu springen.</li><li>Fragen? Mediendienste, Erdgeschoss der Bibliothek, Montag bis Freitag, 9 bis 17 Uhr.</li></ul>`,
  },
]
