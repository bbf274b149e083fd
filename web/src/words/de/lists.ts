import type { Words } from '../en.ts'

export const lists: Words['lists'] = {
  label: 'Meine Listen',
  close: 'Meine Listen schließen',
  favourites: 'Favoriten',
  history: 'Verlauf',
  mymedia: 'Meine Medien',
  quizzes: 'Quizze',
  edits: 'Bearbeitungen',
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
    favourites: 'Noch nichts ist als Favorit markiert. Das Herz an einem Medium legt es hier ab.',
    history:
      'Sie haben noch nichts angesehen. Was Sie ansehen, steht hier mit der Stelle, an der Sie aufgehört haben.',
    mymedia:
      'Sie haben noch keine Medien hinzugefügt. Was Sie hinzufügen, erscheint hier mit seinem Zustand.',
    quizzes: 'Sie haben noch kein Quiz erstellt. Die Quizze, die Sie erstellen, stehen hier.',
    edits: 'Sie haben noch nichts bearbeitet. Medien, deren Angaben Sie ändern, stehen hier.',
    granted:
      'Noch niemand hat ein Medium mit Ihnen geteilt. Was namentlich für Sie freigegeben wird, erscheint hier.',
    conversions: 'Nichts wird umgewandelt. Hochgeladenes wartet hier, bis man es abspielen kann.',
  },
  guest: 'Listen gehören zu einem Konto. Melden Sie sich an, um eigene zu führen.',
  signIn: 'Anmelden',
  toHome: 'Umsehen',
}
