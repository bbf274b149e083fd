import { refusals } from './table.ts'

export const followsRefusals = refusals({
  'cannot-follow-yourself': {
    en: 'You cannot follow yourself',
    de: 'Sie können sich nicht selbst abonnieren',
  },
  'not-followed': {
    en: 'You do not follow this any more',
    de: 'Sie haben das nicht mehr abonniert',
  },
  'no-such-subscription': {
    en: 'This link is not complete: please copy it from the mail again',
    de: 'Dieser Link ist nicht vollständig: Bitte kopieren Sie ihn noch einmal aus der Mail',
  },
  'feed-address-replaced': {
    en: 'Your feed has another address already: please reload the page',
    de: 'Ihr Feed hat schon eine andere Adresse: Bitte laden Sie die Seite neu',
  },
  'no-such-feed': {
    en: 'There is no such feed',
    de: 'Diesen Feed gibt es nicht',
  },
  'too-many-follows': {
    en: 'You follow {{most}} people, categories and playlists already: please unfollow one first',
    de: 'Sie haben schon {{most}} Personen, Kategorien und Playlists abonniert: Bitte bestellen Sie zuerst etwas ab',
  },
})
