import { refusals } from './table.ts'

export const systemRefusals = refusals({
  'maintenance-under-way': {
    en: 'One of this kind is under way already',
    de: 'Das läuft bereits',
  },
})
