import { refusals } from './table.ts'

export const approvalRefusals = refusals({
  'only-declined-resubmitted': {
    en: 'Only a declined item can be submitted again',
    de: 'Nur abgelehnte Medien können erneut eingereicht werden',
  },
  'item-approved-already': {
    en: 'This item has already been approved',
    de: 'Dieses Medium ist schon freigegeben',
  },
  'item-declined-already': {
    en: 'This item has already been declined',
    de: 'Dieses Medium ist schon abgelehnt',
  },
  'item-pending-already': {
    en: 'This item is already waiting for approval',
    de: 'Dieses Medium wartet schon auf Freigabe',
  },
})
