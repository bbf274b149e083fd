// Small grey pictures of a lecture: slides that are shown in turn, with a speaker, noise and a camera before them.
import sharp from 'sharp'

interface Size {
  width: number
  height: number
}

/** As large as slides are looked for closely. */
export const SCENE: Size = { width: 320, height: 180 }
export const SLIDES = 12

const TITLES =
  'Photosynthesis|Light reactions|The Calvin cycle|Chlorophyll|Where does it happen?|Limits|Night and day|Algae|Measuring it|History|Open questions|Summary'.split(
    '|',
  )
const WORDS =
  'carbon dioxide enters through stomata rubisco binds three molecules water is split oxygen leaves sugar stored starch leaf energy electron chain membrane light green why night what about algae factor rate temperature curve'.split(
    ' ',
  )

interface Look {
  paper: string
  ink: string
  bar: string
}
export const LIGHT: Look = { paper: '#ffffff', ink: '#202020', bar: '#ffffff' }
export const DARK: Look = { paper: '#14202c', ink: '#f0f0f0', bar: '#0b141d' }

function svgOf(page: number, { paper, ink, bar }: Look): string {
  const word = (n: number) => WORDS[(page * 31 + n * 17 + page * page * 7) % WORDS.length]
  const lines = Array.from(
    { length: 2 + (page % 3) },
    (_, n) => `• ${word(n)} ${word(n + 5)} ${word(n + 11)}`,
  )
  const texts = lines.map((line, n) => `<text x="90" y="${250 + n * 80}" font-size="34">${line}</text>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 1280 720" font-family="DejaVu Sans" fill="${ink}">
    <rect width="1280" height="720" fill="${paper}"/><rect width="1280" height="150" fill="${bar}"/>
    <text x="80" y="110" font-size="56">${TITLES[page]}</text>${texts.join('')}</svg>`
}

export const drawSlides = (look: Look): Promise<Uint8Array[]> =>
  Promise.all(
    Array.from({ length: SLIDES }, async (_, page) => {
      const { data } = await sharp(Buffer.from(svgOf(page, look)))
        .resize(SCENE.width, SCENE.height)
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return new Uint8Array(data)
    }),
  )

/** When each slide comes, in seconds; two of them return later. */
export const STARTS = [0, 5, 11, 15, 19, 24, 30, 35, 39, 44, 49, 55]
export const LECTURE_SECS = 61
const RETURNS: readonly [number, number, number][] = [
  [27, 29, 3],
  [52, 54, 8],
]

const slideAt = (secs: number) =>
  RETURNS.find(([from, to]) => secs >= from && secs < to)?.[2] ?? STARTS.findLastIndex(it => it <= secs)

/** Numbers that are the same on every run. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

interface Box {
  left: number
  top: number
  width: number
  height: number
  /** Grey of it, from 0 to 255. */
  grey: number
  hasSpeaker: boolean
}

/** A box of so much of the picture, in one of its corners. */
export function cornerBox(share: number, corner: number, grey = 60, hasSpeaker = true): Box {
  const width = Math.round(Math.sqrt(share * SCENE.width * SCENE.height * (16 / 10)))
  const height = Math.round(width / 1.6)
  const margin = 5
  return {
    ...{ width, height, grey, hasSpeaker },
    left: corner % 2 === 0 ? margin : SCENE.width - width - margin,
    top: corner < 2 ? margin : SCENE.height - height - margin,
  }
}

interface Recording {
  noise: number
  box?: Box
  /** A camera that looks at the screen from the side and is never still. */
  camera?: boolean
  framesPerSec: number
}

const FADE_SECS = 0.6
const GRAIN = 99_991
/** Before the screen, from below. */
const SPEAKER: Box = { left: 190, top: 75, width: 110, height: 105, grey: 0, hasSpeaker: true }

/** One frame after the other, as large as SCENE. */
export function* framesOf(slides: readonly Uint8Array[], recording: Recording): Generator<Uint8Array> {
  const { framesPerSec, noise, box, camera = false } = recording
  const random = dice(7)
  const grain = Float32Array.from({ length: GRAIN }, () => (random() + random() + random() - 1.5) * noise * 2)
  for (let n = 0; n < LECTURE_SECS * framesPerSec; n++) {
    const secs = n / framesPerSec
    const shown = slideAt(secs)
    const share = Math.min(1, (secs - (STARTS[shown] ?? 0)) / FADE_SECS)
    const frame = blend(slides[slideAt(Math.max(0, secs - FADE_SECS))], slides[shown], Math.max(0, share))
    const seen = camera ? throughCamera(frame, secs) : frame
    if (box) drawBox(seen, box, secs)
    if (camera) drawSpeaker(seen, SPEAKER, secs)
    const from = Math.floor(random() * GRAIN)
    for (let at = 0; at < seen.length; at++)
      seen[at] = clamp((seen[at] ?? 0) + (grain[(from + at) % GRAIN] ?? 0))
    yield seen
  }
}

const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)))

function blend(before: Uint8Array | undefined, now: Uint8Array | undefined, share: number): Uint8Array {
  const [from, to] = [before ?? now ?? new Uint8Array(), now ?? new Uint8Array()]
  return share >= 1 ? to.slice() : to.map((it, at) => it * share + (from[at] ?? 0) * (1 - share))
}

function drawBox(frame: Uint8Array, box: Box, secs: number) {
  for (let y = box.top; y < box.top + box.height; y++)
    for (let x = box.left; x < box.left + box.width; x++)
      frame[y * SCENE.width + x] = box.grey + ((x - box.left) / box.width) * 30
  if (box.hasSpeaker) drawSpeaker(frame, box, secs)
}

/** A head and shoulders that sway. */
function drawSpeaker(frame: Uint8Array, { left, top, width, height }: Box, secs: number) {
  const middle = left + width * (0.5 + 0.15 * Math.sin(secs * 1.3))
  const head = height * 0.22
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++) {
      const isHead =
        (x - middle) ** 2 + (y - (top + height * (0.35 + 0.03 * Math.sin(secs * 2.1)))) ** 2 < head ** 2
      const isBody = y > top + height * 0.6 && Math.abs(x - middle) < width * 0.3
      if (isHead || isBody) frame[y * SCENE.width + x] = isHead ? 190 : 110
    }
}

/** The screen is smaller than the picture, turned by two degrees, and drifts by some pixels. */
function throughCamera(slide: Uint8Array, secs: number): Uint8Array {
  const out = new Uint8Array(slide.length).fill(45)
  const [turn, scale] = [(2 / 180) * Math.PI + 0.004 * Math.sin(secs / 17), 0.74]
  const [middleX, middleY] = [150 + 2 * Math.sin(secs / 11), 85 + 1.5 * Math.cos(secs / 7)]
  const [cos, sin] = [Math.cos(turn) / scale, Math.sin(turn) / scale]
  for (let y = 0; y < SCENE.height; y++)
    for (let x = 0; x < SCENE.width; x++) {
      const [dx, dy] = [x - middleX, y - middleY]
      const [u, v] = [dx * cos + dy * sin + SCENE.width / 2, dy * cos - dx * sin + SCENE.height / 2]
      if (u >= 0 && v >= 0 && u < SCENE.width && v < SCENE.height)
        out[y * SCENE.width + x] = 20 + 0.75 * (slide[Math.floor(v) * SCENE.width + Math.floor(u)] ?? 0)
    }
  return out
}

/** Each cell the mean of what lies in it, as a recording is made small. */
export function shrunk(frame: Uint8Array, from: Size, to: Size): Uint8Array {
  const out = new Uint8Array(to.width * to.height)
  const edges = (length: number, into: number) =>
    Int32Array.from({ length: into + 1 }, (_, at) => Math.floor((at * length) / into))
  const [columns, rows] = [edges(from.width, to.width), edges(from.height, to.height)]
  for (let row = 0; row < to.height; row++)
    for (let column = 0; column < to.width; column++) {
      let sum = 0
      const [top, bottom] = [rows[row] ?? 0, rows[row + 1] ?? 0]
      const [left, right] = [columns[column] ?? 0, columns[column + 1] ?? 0]
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) sum += frame[y * from.width + x] ?? 0
      out[row * to.width + column] = Math.round(sum / Math.max(1, (bottom - top) * (right - left)))
    }
  return out
}
