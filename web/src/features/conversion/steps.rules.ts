import type { ProfileDraft } from '@mediatheque/contract/conversion'

type Steps = ProfileDraft['Steps']

export const MOST_STEPS = 8

const USUAL: Steps = [
  { ShortSide: 1080, Quality: 22, MostKbps: 5000 },
  { ShortSide: 720, Quality: 22, MostKbps: 2800 },
  { ShortSide: 480, Quality: 23, MostKbps: 1300 },
  { ShortSide: 360, Quality: 24, MostKbps: 800 },
  { ShortSide: 240, Quality: 25, MostKbps: 400 },
  { ShortSide: 1440, Quality: 21, MostKbps: 9000 },
  { ShortSide: 2160, Quality: 20, MostKbps: 16_000 },
  { ShortSide: 144, Quality: 27, MostKbps: 200 },
]

/** One more: the first usual size that is not there yet. */
export function addedStep(steps: Steps): Steps {
  const next = USUAL.find(usual => steps.every(it => it.ShortSide !== usual.ShortSide))
  return next && steps.length < MOST_STEPS ? [...steps, next] : steps
}
