// Looking through a recording on its card.
import { cueAt, type StoryboardCue } from '../../shared/storyboard.rules.ts'

const FRAMES = 5

/** The middle of each fifth stands for it. */
export const framesOf = (cues: readonly StoryboardCue[], durationSecs: number) =>
  [0, 1, 2, 3, 4].flatMap(frame => {
    const cue = cueAt(cues, ((frame + 0.5) / FRAMES) * durationSecs)
    return cue ? [{ frame, cue }] : []
  })

export const frameAt = (share: number) => Math.min(FRAMES - 1, Math.floor(share * FRAMES))

/** Where a key leads to, or nothing when it means something else. */
export function shareAfter(key: string, share: number): number | undefined {
  const steps = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (steps === undefined) return undefined
  return Math.min(FRAMES - 1, Math.max(0, Math.round(share * FRAMES) + steps)) / FRAMES
}

/** Once through within 5 seconds: motion that lasts longer would need a way to stop it (WCAG 2.2.2). */
export const MOVES = 10
export const MOVING_MS = 480

/** After as many moves it is where it began. */
export const shareAfterMove = (share: number) => (share + 1 / MOVES) % 1

export const shareOf = (clientX: number, { left, width }: { left: number; width: number }) =>
  Math.min(1, Math.max(0, (clientX - left) / width))
