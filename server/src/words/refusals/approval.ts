import { refusals } from './table.ts'

export const approvalRefusals = refusals({
  'only-declined-resubmitted': {
    en: 'Only a declined item can be submitted again',
    de: 'Nur Abgelehntes kann noch einmal eingereicht werden',
  },
  'item-approved-already': {
    en: 'This item has been approved already',
    de: 'Dieses Medium ist schon freigegeben',
  },
  'item-declined-already': {
    en: 'This item has been declined already',
    de: 'Dieses Medium ist schon abgelehnt',
  },
  'item-pending-already': {
    en: 'This item is waiting for approval already',
    de: 'Dieses Medium wartet schon auf Freigabe',
  },
})
