import { refusals } from './table.ts'

export const retentionRefusals = refusals({
  'no-such-retention-rule': {
    en: 'This rule no longer exists',
    de: 'Diese Regel gibt es nicht mehr',
  },
  'retention-rule-name-taken': {
    en: 'There is already a rule with this name',
    de: 'Es gibt schon eine Regel mit diesem Namen',
  },
  'item-on-hold': {
    en: 'This item is under legal hold and cannot be deleted',
    de: 'Dieses Medium steht unter Aufbewahrungspflicht und kann nicht gelöscht werden',
  },
  'files-on-hold': {
    en: 'This item is under legal hold. Its files cannot be changed',
    de: 'Dieses Medium steht unter Aufbewahrungspflicht. Seine Dateien können nicht geändert werden',
  },
})
