import { refusals } from './table.ts'

export const retentionRefusals = refusals({
  'no-such-retention-rule': {
    en: 'There is no such rule any more',
    de: 'Diese Regel gibt es nicht mehr',
  },
  'retention-rule-name-taken': {
    en: 'There is a rule of this name already',
    de: 'Es gibt schon eine Regel mit diesem Namen',
  },
  'item-on-hold': {
    en: 'This item is under legal hold and cannot be deleted',
    de: 'Dieses Medium steht unter Aufbewahrungspflicht und kann nicht gelöscht werden',
  },
  'files-on-hold': {
    en: 'This item is under legal hold: its files stay as they are',
    de: 'Dieses Medium steht unter Aufbewahrungspflicht: Seine Dateien bleiben, wie sie sind',
  },
})
