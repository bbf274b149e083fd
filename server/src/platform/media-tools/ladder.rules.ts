// Which sizes a recording is offered in.
import type { Picture } from './probe.rules.ts'

export interface Rung {
  width: number
  height: number
  framesPerSec: number
  /** It has every nth frame of the recording. */
  frameStep: number
  crf: number
  mostKbps: number
}

/** A size by its shorter side, so that an upright video has the same steps as a wide one. */
export interface Step {
  shortSide: number
  crf: number
  mostKbps: number
}

const STEPS: readonly Step[] = [
  { shortSide: 2160, crf: 22, mostKbps: 14000 },
  { shortSide: 1440, crf: 22, mostKbps: 8500 },
  { shortSide: 1080, crf: 22, mostKbps: 5000 },
  { shortSide: 720, crf: 22, mostKbps: 2800 },
  { shortSide: 480, crf: 23, mostKbps: 1300 },
  { shortSide: 240, crf: 25, mostKbps: 400 },
]

const MOST_FRAMES_PER_SEC = 60
/** Small sizes are for slow connections, which have better uses for their bits than 60 frames a second. */
const SMALL_SHORT_SIDE = 360
const MOST_OF_SMALL = 30.5
/** A source this much larger than the largest step below it keeps a size of its own. */
const WORTH_KEEPING = 1.2

/** Largest first; never larger than the source. */
export function ladderFor(
  picture: Pick<Picture, 'width' | 'height' | 'framesPerSec'>,
  steps: readonly Step[] = STEPS,
): Rung[] {
  const shortSide = Math.min(picture.width, picture.height)
  const falling = steps.toSorted((a, b) => b.shortSide - a.shortSide)
  const fitting = falling.filter(step => step.shortSide <= shortSide)
  const [top] = fitting
  const above = falling.findLast(step => step.shortSide > shortSide)
  const keepsOwnSize = above !== undefined && (!top || shortSide / top.shortSide >= WORTH_KEEPING)
  const chosen = keepsOwnSize ? [{ ...above, shortSide }, ...fitting] : fitting
  return chosen.map((step, at) => rungOf(picture, step, at > 0 && step.shortSide <= SMALL_SHORT_SIDE))
}

function rungOf(
  { width, height, framesPerSec }: Pick<Picture, 'width' | 'height' | 'framesPerSec'>,
  step: Step,
  isSmall: boolean,
): Rung {
  const scale = step.shortSide / Math.min(width, height)
  const rate = Math.min(framesPerSec, MOST_FRAMES_PER_SEC)
  const frameStep = isSmall ? Math.ceil(rate / MOST_OF_SMALL) : 1
  return {
    width: even(width * scale),
    height: even(height * scale),
    framesPerSec: rate / frameStep,
    frameStep,
    crf: step.crf,
    mostKbps: step.mostKbps,
  }
}

/** 853.33 at 480 lines is 854; 427 is not enlarged to 428. */
const ROUNDING = 0.4

/** H.264 counts colours in squares of two by two. */
const even = (length: number) => Math.max(2, Math.floor(length / 2 + ROUNDING) * 2)
