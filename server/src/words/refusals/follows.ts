import { refusals } from './table.ts'

export const followsRefusals = refusals({
  'cannot-follow-yourself': {
    en: 'You cannot follow yourself',
    de: 'Sie können sich nicht selbst abonnieren',
  },
  'not-followed': {
    en: 'You no longer follow this',
    de: 'Sie haben das nicht mehr abonniert',
  },
  'no-such-subscription': {
    en: 'This link is incomplete. Please copy it from the email again',
    de: 'Dieser Link ist unvollständig. Bitte kopieren Sie ihn noch einmal aus der E-Mail',
  },
  'feed-address-replaced': {
    en: 'Your feed already has a new address. Please reload the page',
    de: 'Ihr Feed hat schon eine neue Adresse. Bitte laden Sie die Seite neu',
  },
  'no-such-feed': {
    en: 'There is no such feed',
    de: 'Diesen Feed gibt es nicht',
  },
  'too-many-follows': {
    en: 'You already follow {{most}} people, categories and playlists. Please unfollow one first',
    de: 'Sie haben schon {{most}} Personen, Kategorien und Playlists abonniert. Bitte bestellen Sie zuerst etwas ab',
  },
})
