// Where somebody speaks, and into which pieces a recording is cut for being recognised.

/** Signed 16-bit samples of one channel at this rate is what every recogniser here is given. */
export const SAMPLES_PER_SEC = 16_000

export interface Span {
  startSecs: number
  endSecs: number
}

const FRAME_SECS = 0.03
/** Quieter than this is silence in any room; as a share of full scale. */
const SILENCE = 0.004
/** Speech is this much louder than the quiet of its room. */
const ABOVE_QUIET = 2.5
/** The quiet of a room is how loud its quietest tenth is. */
const QUIET_SHARE = 0.1
/** In a recording without a pause the quietest tenth is speech too. */
const MOST_QUIET = 0.015
const SHORTEST_SPEECH_SECS = 0.12
/** Between words; longer is a pause. */
const SHORTEST_PAUSE_SECS = 0.6
/** The first and the last sound of a word are quiet. */
const MARGIN_SECS = 0.2

const SAMPLES_PER_FRAME = Math.round(FRAME_SECS * SAMPLES_PER_SEC)
const LOUDEST = 32_768

/** Takes samples however they are cut, and says how loud each frame is, from 0 to 1. */
export function loudnessMeter() {
  const frames: number[] = []
  let sum = 0
  let count = 0
  const close = () => {
    if (count > 0) frames.push(Math.sqrt(sum / count) / LOUDEST)
    sum = 0
    count = 0
  }
  return {
    take(samples: Int16Array) {
      for (const sample of samples) {
        sum += sample * sample
        if (++count === SAMPLES_PER_FRAME) close()
      }
    },
    frames() {
      close()
      return Float32Array.from(frames)
    },
  }
}

/** Stretches in which somebody speaks, in order; none where there is only the quiet of the room. */
export function speechIn(frames: Float32Array): Span[] {
  const loud = loudnessOfSpeech(frames)
  const spans: Span[] = []
  for (const [at, level] of frames.entries()) {
    if (level < loud) continue
    const startSecs = at * FRAME_SECS
    const last = spans.at(-1)
    if (last && startSecs - last.endSecs < SHORTEST_PAUSE_SECS) last.endSecs = startSecs + FRAME_SECS
    else spans.push({ startSecs, endSecs: startSecs + FRAME_SECS })
  }
  const whole = frames.length * FRAME_SECS
  return spans
    .filter(it => it.endSecs - it.startSecs >= SHORTEST_SPEECH_SECS)
    .map(it => ({
      startSecs: Math.max(0, it.startSecs - MARGIN_SECS),
      endSecs: Math.min(whole, it.endSecs + MARGIN_SECS),
    }))
}

function loudnessOfSpeech(frames: Float32Array): number {
  const quiet = frames.toSorted()[Math.floor(frames.length * QUIET_SHARE)] ?? 0
  return Math.max(SILENCE, Math.min(quiet, MOST_QUIET) * ABOVE_QUIET)
}

/** As many stretches in a row as fit; one that is too long is cut where it is quietest. */
export function piecesOf(spans: readonly Span[], frames: Float32Array, mostSecs: number): Span[] {
  const pieces: Span[] = []
  for (const span of spans.flatMap(it => shorterThan(it, frames, mostSecs))) {
    const last = pieces.at(-1)
    if (last && span.endSecs - last.startSecs <= mostSecs) last.endSecs = span.endSecs
    else pieces.push({ ...span })
  }
  return pieces
}

function shorterThan(span: Span, frames: Float32Array, mostSecs: number): Span[] {
  if (span.endSecs - span.startSecs <= mostSecs) return [span]
  const cut = quietestBetween(frames, span.startSecs + mostSecs / 2, span.startSecs + mostSecs)
  return [
    { startSecs: span.startSecs, endSecs: cut },
    ...shorterThan({ startSecs: cut, endSecs: span.endSecs }, frames, mostSecs),
  ]
}

function quietestBetween(frames: Float32Array, fromSecs: number, toSecs: number): number {
  let best = Math.floor(fromSecs / FRAME_SECS)
  for (let at = best; at < toSecs / FRAME_SECS; at++) if ((frames[at] ?? 0) < (frames[best] ?? 0)) best = at
  return Math.min(toSecs, best * FRAME_SECS)
}
