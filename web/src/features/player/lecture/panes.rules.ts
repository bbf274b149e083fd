// Where each stream is in the player.
import { type Looks, type PipLayout, type PipSize, SIDE_BY_SIDE, type View } from './views.rules.ts'

/** In hundredths of the player. */
export interface Place {
  left: number
  top: number
  wide: number
  high: number
  /** As tall as its picture, however tall the player is; the controls cover the foot when they are shown. */
  corner?: 'head' | 'foot'
}

export interface Arrangement {
  /** The large one first; streams that have no place are not shown. */
  places: readonly Place[]
  /** Width by height of the player; null: as it is anyway. */
  aspect: number | null
}

const WHOLE: Place = { left: 0, top: 0, wide: 100, high: 100 }
const HALF: Place = { ...WHOLE, wide: 50 }
const WIDE_SCREEN = 16 / 9

const PIP_WIDE: Readonly<Record<PipSize, number>> = { default: 25, medium: 33, large: 42 }
/** A quarter of a phone is too little to see anything. */
const PIP_WIDE_STACKED: Readonly<Record<PipSize, number>> = { default: 33, medium: 40, large: 48 }
const GAP = 2

interface Asked extends Omit<Looks, 'view'> {
  view: View
  streams: number
  /** Upright on a phone: one above the other instead of side by side. */
  isStacked: boolean
}

export function arrangementOf(asked: Asked): Arrangement {
  if (asked.view === 'single') return { places: [WHOLE], aspect: null }
  if (asked.view === 'pip') return asked.pipLayout === SIDE_BY_SIDE ? twoAlike(asked) : inCorner(asked)
  if (asked.multiLayout === 2) return allAlike(asked)
  return asked.multiLayout === 1 && !asked.isStacked ? column(asked) : strip(asked)
}

function inCorner({ pipLayout, pipSize, isStacked }: Asked): Arrangement {
  const side = (isStacked ? PIP_WIDE_STACKED : PIP_WIDE)[pipSize]
  const far = 100 - GAP - side
  const corner = isAtFoot(pipLayout) ? 'foot' : 'head'
  const small: Place = {
    left: isAtEnd(pipLayout) ? far : GAP,
    top: corner === 'foot' ? far : GAP,
    wide: side,
    high: side,
    corner,
  }
  return { places: [WHOLE, small], aspect: null }
}

const isAtEnd = (layout: PipLayout) => layout === 2 || layout === 4
const isAtFoot = (layout: PipLayout) => layout === 3 || layout === 4

function twoAlike({ isStacked }: Asked): Arrangement {
  if (!isStacked) return { places: [HALF, { ...HALF, left: 50 }], aspect: null }
  const over = { ...WHOLE, high: 50 }
  return { places: [over, { ...over, top: 50 }], aspect: WIDE_SCREEN / 2 }
}

/** Rows and columns as alike as can be; the last row is in the middle. */
function allAlike({ streams }: Asked): Arrangement {
  const columns = Math.ceil(Math.sqrt(streams))
  const rows = Math.ceil(streams / columns)
  const [wide, high] = [100 / columns, 100 / rows]
  const places = Array.from({ length: streams }, (_, at) => {
    const row = Math.floor(at / columns)
    const inRow = Math.min(columns, streams - row * columns)
    const left = (100 - inRow * wide) / 2 + (at % columns) * wide
    return { left, top: row * high, wide, high }
  })
  return { places, aspect: null }
}

const LARGE = 72

/** The small ones in a column next to the large one. */
function column({ streams }: Asked): Arrangement {
  const others = streams - 1
  const wide = 100 - LARGE
  const high = Math.min(wide, 100 / others)
  const first = (100 - others * high) / 2
  const small = Array.from({ length: others }, (_, at) => ({
    left: LARGE,
    top: first + at * high,
    wide,
    high,
  }))
  return { places: [{ ...WHOLE, wide: LARGE }, ...small], aspect: null }
}

/** The small ones in a row above the large one, where no controls lie over them; what is next to it elsewhere comes below. */
function strip({ streams, isStacked, multiLayout }: Asked): Arrangement {
  const isBeneath = multiLayout === 1
  const others = streams - 1
  const wide = Math.min(isStacked ? 50 : 100 - LARGE, 100 / others)
  const high = isStacked ? (100 * wide) / (100 + wide) : 100 - LARGE
  const first = (100 - others * wide) / 2
  const small = Array.from({ length: others }, (_, at) => ({
    left: first + at * wide,
    top: isBeneath ? 100 - high : 0,
    wide,
    high,
  }))
  const places = [{ ...WHOLE, top: isBeneath ? 0 : high, high: 100 - high }, ...small]
  return { places, aspect: isStacked ? WIDE_SCREEN / (1 + wide / 100) : null }
}
