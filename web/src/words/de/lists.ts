import type { Words } from '../en.ts'

export const lists: Words['lists'] = {
  label: 'Meine Listen',
  close: 'Meine Listen schließen',
  favourites: 'Favoriten',
  history: 'Verlauf',
  mymedia: 'Meine Medien',
  quizzes: 'Quizze',
  edits: 'Von mir bearbeitet',
  granted: 'Mit mir geteilt',
  conversions: 'Umwandlungen',
  short: {
    favourites: 'Favoriten',
    history: 'Verlauf',
    mymedia: 'Medien',
    quizzes: 'Quizze',
    edits: 'Bearbeitet',
    granted: 'Geteilt',
    conversions: 'Umwandeln',
  },
  empty: {
    favourites: 'Noch keine Favoriten. Mit dem Herz an einem Medium fügen Sie es hinzu.',
    history:
      'Sie haben noch nichts angesehen. Der Verlauf zeigt, was Sie angesehen haben und wo Sie aufgehört haben.',
    mymedia: 'Sie haben noch keine Medien hinzugefügt. Ihre Uploads erscheinen hier mit ihrem Status.',
    quizzes: 'Sie haben noch kein Quiz erstellt.',
    edits: 'Sie haben noch nichts bearbeitet.',
    granted: 'Noch hat niemand etwas mit Ihnen geteilt. Was mit Ihnen geteilt wird, erscheint hier.',
    conversions: 'Es wird nichts umgewandelt.',
  },
  guest: 'Melden Sie sich an, um eigene Listen zu sehen.',
  signIn: 'Anmelden',
  toHome: 'Mediathek ansehen',
}
