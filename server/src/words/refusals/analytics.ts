import { refusals } from './table.ts'

export const analyticsRefusals = refusals({
  'number-of-another-item': {
    en: 'That is the number of another item',
    de: 'Das ist die Nummer eines anderen Mediums',
  },
  'more-than-three-years': {
    en: 'Please choose at most three years',
    de: 'Bitte wählen Sie höchstens drei Jahre',
  },
  'not-watched-by-person': {
    en: 'This person has not watched this item',
    de: 'Diese Person hat dieses Medium nicht angesehen',
  },
  'no-such-visit': {
    en: 'There is no such visit',
    de: 'Diesen Besuch gibt es nicht',
  },
  'events-of-several-visits': {
    en: 'Please send the events of one visit at a time',
    de: 'Bitte senden Sie die Ereignisse eines Besuchs für sich',
  },
})
