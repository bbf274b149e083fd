// Likeness cell by cell: for pictures of which something covers a part.
import { dot, meanOf, type Size } from './grey.rules.ts'

const NOTHING_LEFT = 1e-3

/**
 * The same cell by cell, and no cell of a frame counts for more than any page could put there: a speaker's box is
 * dark and large, and would otherwise outweigh every line of text.
 */
export function cellScorer(pages: readonly Uint8Array[], size: Size) {
  const cells = cellsOf(size)
  const shared =
    pages.length > 2 ? centredIn(cells, meanOf(pages)) : new Float32Array(size.width * size.height)
  const wanted = pages.map(page => distinctIn(cells, Float32Array.from(page), shared))
  const most = cells.map(cell => Math.max(NOTHING_LEFT, ...wanted.map(page => energyIn(page, cell))))
  const units = wanted.map(asUnit)
  return (seen: Float32Array): Float32Array => {
    const own = distinctIn(cells, seen, shared)
    for (const [n, cell] of cells.entries()) limitIn(own, cell, most[n] ?? 0)
    const frame = asUnit(own)
    return Float32Array.from(units, page => dot(page, frame))
  }
}

/** In pixels of the small pictures: some letters wide, and smaller than any box. */
const CELL = 8

/** The places of the pixels of each cell. */
function cellsOf({ width, height }: Size): Int32Array[] {
  const [columns, rows] = [Math.max(1, Math.round(width / CELL)), Math.max(1, Math.round(height / CELL))]
  const cells = Array.from({ length: columns * rows }, (): number[] => [])
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      cells[Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width)]?.push(
        y * width + x,
      )
  return cells.map(it => Int32Array.from(it))
}

function energyIn(picture: Float32Array, cell: Int32Array): number {
  let sum = 0
  for (const at of cell) sum += (picture[at] ?? 0) ** 2
  return sum
}

/** Weaker where it is stronger than that. */
function limitIn(picture: Float32Array, cell: Int32Array, most: number) {
  const energy = energyIn(picture, cell)
  if (energy <= most) return
  const by = Math.sqrt(most / energy)
  for (const at of cell) picture[at] = (picture[at] ?? 0) * by
}

/** What is left of each cell without its brightness and without as much of the shared picture as is in it. */
function distinctIn(cells: readonly Int32Array[], picture: Float32Array, shared: Float32Array): Float32Array {
  const own = centredIn(cells, picture)
  for (const cell of cells) {
    let [weight, common] = [0, 0]
    for (const at of cell) {
      weight += (shared[at] ?? 0) ** 2
      common += (own[at] ?? 0) * (shared[at] ?? 0)
    }
    const share = weight > NOTHING_LEFT ? common / weight : 0
    for (const at of cell) own[at] = (own[at] ?? 0) - share * (shared[at] ?? 0)
  }
  return own
}

function centredIn(cells: readonly Int32Array[], picture: Float32Array): Float32Array {
  const own = picture.slice()
  for (const cell of cells) {
    let sum = 0
    for (const at of cell) sum += picture[at] ?? 0
    const mean = sum / Math.max(1, cell.length)
    for (const at of cell) own[at] = (own[at] ?? 0) - mean
  }
  return own
}

/** Of length 1; nothing where it is empty. */
function asUnit(picture: Float32Array): Float32Array {
  const length = Math.sqrt(dot(picture, picture))
  return length < NOTHING_LEFT ? picture.fill(0) : picture.map(it => it / length)
}
