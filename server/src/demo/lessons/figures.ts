// Drawings for the slides of lessons, each in a field of FIGURE_WIDTH by FIGURE_HEIGHT.
import { escaped } from '../films/draw-slides.ts'

const FIGURE_WIDTH = 440
const FIGURE_HEIGHT = 490

const DARK = '#12324a'
const ACCENT = '#1f6f78'
const PALE = '#cfe3e2'
const WARM = '#d9773f'

const text = (x: number, y: number, size: number, words: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${DARK}" ${more}>${escaped(words)}</text>`

const centred = (x: number, y: number, size: number, words: string, fill = DARK) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="middle">${escaped(words)}</text>`

/** Each row is a name and a number; the longest bar fills the width. */
export function bars(rows: readonly (readonly [name: string, value: number])[]): string {
  const most = Math.max(...rows.map(([, value]) => value))
  const step = FIGURE_HEIGHT / rows.length
  return rows
    .map(([name, value], at) => {
      const y = at * step + step / 2
      const width = Math.max(4, (value / most) * (FIGURE_WIDTH - 90))
      const bar = `<rect x="0" y="${y}" width="${width}" height="34" rx="4" fill="${at % 2 === 0 ? ACCENT : WARM}"/>`
      return `${text(0, y - 12, 24, name)}${bar}${text(width + 12, y + 26, 24, String(value), 'font-weight="700"')}`
    })
    .join('')
}

interface Dots {
  count: number
  columns: number
  /** So many of them are filled dark. */
  marked: number
  caption: string
}

export function dots({ count, columns, marked, caption }: Dots): string {
  const rows = Math.ceil(count / columns)
  const step = Math.min(FIGURE_WIDTH / columns, (FIGURE_HEIGHT - 50) / rows)
  const circles = Array.from({ length: count }, (_, at) => {
    const [x, y] = [(at % columns) * step + step / 2, Math.floor(at / columns) * step + step / 2]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(step * 0.36).toFixed(1)}" fill="${at < marked ? DARK : '#a9cfcc'}"/>`
  })
  return `${circles.join('')}${text(0, FIGURE_HEIGHT - 6, 22, caption)}`
}

/** Boxes from top to bottom with arrows in between. */
export function flow(names: readonly string[]): string {
  const step = FIGURE_HEIGHT / names.length
  const height = Math.min(84, step - 34)
  return names
    .map((name, at) => {
      const y = at * step
      const isLast = at === names.length - 1
      const fill = isLast ? ACCENT : PALE
      const [from, to] = [y + height + 4, y + step - 6]
      const arrow = isLast
        ? ''
        : `<path d="M220 ${from} V${to} m-9 -11 l9 11 l9 -11" fill="none" stroke="${ACCENT}" stroke-width="4"/>`
      return `<rect x="10" y="${y}" width="420" height="${height}" rx="10" fill="${fill}"/>${centred(220, y + height / 2 + 9, 26, name, isLast ? '#fff' : DARK)}${arrow}`
    })
    .join('')
}

/** Stations around a circle, clockwise from the top. */
export function ring(names: readonly string[], middle: string): string {
  const [x0, y0, radius] = [220, 235, 165]
  const stations = names.map((name, at) => {
    const angle = (at / names.length) * 2 * Math.PI - Math.PI / 2
    const [x, y] = [x0 + Math.cos(angle) * radius, y0 + Math.sin(angle) * radius]
    const left = Math.min(Math.max(x - 76, 0), FIGURE_WIDTH - 152)
    return `<rect x="${left.toFixed(1)}" y="${(y - 28).toFixed(1)}" width="152" height="56" rx="10" fill="${ACCENT}"/>${centred(left + 76, y + 8, 20, name, '#fff')}`
  })
  return `<circle cx="${x0}" cy="${y0}" r="${radius}" fill="none" stroke="${PALE}" stroke-width="14"/>${stations.join('')}${centred(x0, y0 + 9, 26, middle)}`
}

const [LINE_STEP, BOTTOM_LINE] = [30, 310]

interface Note {
  /** 0 is the bottom line, 1 the space above it, and so on. */
  step: number
  name: string
  isHollow?: true
  hasStem?: true
}

export function staff(notes: readonly Note[], caption: string): string {
  const lines = Array.from(
    { length: 5 },
    (_, at) =>
      `<path d="M0 ${BOTTOM_LINE - at * LINE_STEP} H${FIGURE_WIDTH}" stroke="${DARK}" stroke-width="2.5"/>`,
  )
  const width = FIGURE_WIDTH / (notes.length + 0.4)
  const heads = notes.map((note, at) => drawNote(note, width * (at + 0.7)))
  return `${lines.join('')}${heads.join('')}${text(0, FIGURE_HEIGHT - 40, 24, caption)}`
}

function drawNote({ step, name, isHollow, hasStem }: Note, x: number): string {
  const y = BOTTOM_LINE - (step * LINE_STEP) / 2
  const look = isHollow ? `fill="#fbfaf6" stroke="${DARK}" stroke-width="4"` : `fill="${DARK}"`
  const head = `<ellipse cx="${x}" cy="${y}" rx="17" ry="12.5" transform="rotate(-18 ${x} ${y})" ${look}/>`
  const stem = hasStem
    ? step < 4
      ? `<path d="M${x + 16} ${y - 4} V${y - 100}" stroke="${DARK}" stroke-width="3.5"/>`
      : `<path d="M${x - 16} ${y + 4} V${y + 100}" stroke="${DARK}" stroke-width="3.5"/>`
    : ''
  // Below the staff a note has a short line of its own.
  const ledger =
    step <= -2 ? `<path d="M${x - 26} ${y} H${x + 26}" stroke="${DARK}" stroke-width="2.5"/>` : ''
  return `${ledger}${stem}${head}${centred(x, BOTTOM_LINE + 90, 24, name)}`
}

/** A hand on a chest, seen from the side: how deep, and how often. */
export const chest = (depth: string, rate: string) =>
  `<path d="M0 330 Q120 250 240 262 Q360 270 440 330 V400 H0 Z" fill="${PALE}"/><path d="M196 40 L214 232 H266 L284 40 Z" fill="${WARM}"/><rect x="176" y="226" width="128" height="38" rx="18" fill="${WARM}"/><path d="M340 150 V262 m-12 -16 l12 16 l12 -16" fill="none" stroke="${DARK}" stroke-width="5"/>${text(362, 214, 24, depth)}${text(0, 460, 26, rate)}`
