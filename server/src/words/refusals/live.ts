import { refusals } from './table.ts'

export const liveRefusals = refusals({
  'not-a-live-stream': {
    en: 'This item is not a live stream',
    de: 'Dieses Medium ist kein Livestream',
  },
})
