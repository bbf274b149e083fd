import { refusals } from './table.ts'

export const systemRefusals = refusals({
  'maintenance-under-way': {
    en: 'This is already running',
    de: 'Das läuft bereits',
  },
})
