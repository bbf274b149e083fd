import type { englishCourses } from './courses-en.ts'

export const germanCourses: typeof englishCourses = {
  refused: 'Das lässt sich nicht öffnen',
  opening: 'Wird geöffnet …',
  window: {
    title: 'Noch ein Klick',
    text: 'Ihr Browser blockiert, was für die Anzeige im Kurs nötig ist.',
    button: 'In neuem Fenster öffnen',
  },
  registered: {
    title: 'Verbunden',
    text: 'Diese Website ist jetzt mit der Lernplattform verbunden. Sie können dieses Fenster schließen.',
    failedTitle: 'Nicht verbunden',
    invite:
      'Diese Registrierungsadresse wurde schon verwendet oder ist abgelaufen. Bitte erzeugen Sie unter „Kurse“ eine neue',
    configuration: 'Die Konfiguration der Lernplattform konnte nicht gelesen werden',
    rejected: 'Die Lernplattform hat die Registrierung nicht angenommen',
    known: 'Diese Lernplattform ist schon verbunden',
  },
}
