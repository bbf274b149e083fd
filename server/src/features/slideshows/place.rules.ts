// Where in the picture the slides stand, when they do not fill it: next to a speaker, or smaller than the frame.
import { setImmediate } from 'node:timers/promises'
import { eitherOf, type Matcher, type Rect, type Size, scorer } from './match.rules.ts'
import { cellScorer } from './match-cells.rules.ts'

/** A first look at the pages, and a closer one: in so many cells, each the mean of what lies in it. */
export const CELLS: Size = { width: 32, height: 18 }
export const FINE_CELLS: Size = { width: 64, height: 36 }
/** How wide the picture is when it is looked at closely. */
const CLOSE_WIDTH = 320

const LEAST_SCALE = 0.4
const SCALE_STEP = 0.05
const MOVE_STEP = 3
/** Pixels to either side when a place is looked at closely. */
const FINE_STEPS = 3
/** More tell nothing new about where they are. */
const MOST_PAGES = 40
/** A place that is not the whole picture must be so much better, and as good as this. */
const CLEARLY = 0.1
const LIKELY = 0.3

/** Nothing: they fill the picture, or are not in it. `pages`: grey, in CELLS. */
export async function findPlace(
  frames: readonly Uint8Array[],
  frame: Size,
  pages: readonly Uint8Array[],
  ratio: number,
): Promise<Rect | null> {
  const goodAt = judge(frames, frame, pages, CELLS)
  const whole = fitted(frame, ratio, 1)
  const least = goodAt({ ...whole, left: 0, top: 0 }) + CLEARLY
  const best = await bestOf(goodAt, placesIn(frame, ratio))
  return best && best.good > Math.max(least, LIKELY) ? best.place : null
}

export const closeSize = ({ width, height }: Size): Size => ({
  width: CLOSE_WIDTH,
  height: Math.round((CLOSE_WIDTH * height) / width),
})

/** The same place in a picture of another size, to the pixel. `pages`: grey, in FINE_CELLS. */
export async function refinePlace(
  frames: readonly Uint8Array[],
  frame: Size,
  pages: readonly Uint8Array[],
  { place, size }: { place: Rect; size: Size },
): Promise<Rect> {
  const by = frame.width / size.width
  const near = {
    ...{ left: Math.round(place.left * by), top: Math.round(place.top * by) },
    ...{ width: Math.round(place.width * by), height: Math.round(place.height * by) },
  }
  const best = await bestOf(judge(frames, frame, pages, FINE_CELLS), around(near, frame))
  return best?.place ?? near
}

/** How alike each page and what is there are. */
export function matcherAt(pages: readonly Uint8Array[], place: Rect, frame: Size): Matcher {
  const score = eitherOf(scorer(pages, FINE_CELLS), cellScorer(pages, FINE_CELLS))
  return { score: bytes => score(cellsIn(sumsOf(bytes, frame), frame, place, FINE_CELLS)) }
}

type GoodAt = (place: Rect) => number

function judge(
  frames: readonly Uint8Array[],
  frame: Size,
  pages: readonly Uint8Array[],
  cells: Size,
): GoodAt {
  const few = pages.filter((_, at) => at % Math.ceil(pages.length / MOST_PAGES) === 0)
  const score = scorer(few, cells)
  const sums = frames.map(it => sumsOf(it, frame))
  return place => goodness(sums.map(it => score(cellsIn(it, frame, place, cells))))
}

/** Lets others have their turn. */
async function bestOf(goodAt: GoodAt, places: Iterable<Rect>) {
  let best: { place: Rect; good: number } | undefined
  for (const place of places) {
    const good = goodAt(place)
    if (!best || good > best.good) best = { place, good }
    await setImmediate()
  }
  return best
}

/**
 * How much more like some page each frame is than that page is like the others: what always looks the same, such as
 * a wall, may be like a page by chance. Frames that show something else do not count against a place.
 */
function goodness(frames: readonly Float32Array[]): number {
  const usual = Float32Array.from(
    frames[0] ?? [],
    (_, page) => frames.reduce((sum, it) => sum + (it[page] ?? 0), 0) / frames.length,
  )
  const most = frames.map(it =>
    it.reduce((best, value, page) => Math.max(best, value - (usual[page] ?? 0)), -1),
  )
  const half = most.toSorted((a, b) => b - a).slice(0, Math.ceil(most.length / 2))
  return half.reduce((sum, it) => sum + it, 0) / Math.max(1, half.length)
}

function fitted(frame: Size, ratio: number, scale: number): Size {
  const width = Math.round(Math.min(frame.width, frame.height * ratio) * scale)
  return { width, height: Math.min(frame.height, Math.round(width / ratio)) }
}

function* placesIn(frame: Size, ratio: number): Generator<Rect> {
  for (let scale = 1; scale >= LEAST_SCALE; scale -= SCALE_STEP) {
    const { width, height } = fitted(frame, ratio, scale)
    for (let left = 0; left <= frame.width - width; left += MOVE_STEP)
      for (let top = 0; top <= frame.height - height; top += MOVE_STEP) yield { width, height, left, top }
  }
}

const STEPS = Array.from({ length: 2 * FINE_STEPS + 1 }, (_, at) => at - FINE_STEPS)

/** Two pixels at a time in size: a side moves by one. */
function* around(near: Rect, frame: Size): Generator<Rect> {
  for (const more of STEPS)
    for (const x of STEPS)
      for (const y of STEPS) {
        const width = near.width + more * 2
        const height = Math.round((width * near.height) / near.width)
        const [left, top] = [near.left - more + x, near.top - more + y]
        if (left >= 0 && top >= 0 && left + width <= frame.width && top + height <= frame.height)
          yield { width, height, left, top }
      }
}

/** Of everything above and to the left of each place: the sum of any rectangle is four of them. */
function sumsOf(bytes: Uint8Array, { width, height }: Size): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y + 1) * (width + 1) + x + 1
      sums[at] =
        (bytes[y * width + x] ?? 0) +
        (sums[at - 1] ?? 0) +
        (sums[at - width - 1] ?? 0) -
        (sums[at - width - 2] ?? 0)
    }
  return sums
}

function cellsIn(sums: Float64Array, { width }: Size, place: Rect, grid: Size): Float32Array {
  const cells = new Float32Array(grid.width * grid.height)
  const sum = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0
  for (let row = 0; row < grid.height; row++) {
    const top = place.top + Math.floor((row * place.height) / grid.height)
    const bottom = Math.max(top + 1, place.top + Math.floor(((row + 1) * place.height) / grid.height))
    for (let column = 0; column < grid.width; column++) {
      const left = place.left + Math.floor((column * place.width) / grid.width)
      const right = Math.max(left + 1, place.left + Math.floor(((column + 1) * place.width) / grid.width))
      const inside = sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top)
      cells[row * grid.width + column] = inside / ((right - left) * (bottom - top))
    }
  }
  return cells
}
