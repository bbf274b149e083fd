// Small pieces of SVG that the pictures are put together from.
export const WIDTH = 1280
export const HEIGHT = 720

export type Point = readonly [x: number, y: number]

export const some = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

const round = (it: number) => Math.round(it * 10) / 10

export const circle = (x: number, y: number, r: number, attributes: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" ${attributes}/>`

export const rect = (x: number, y: number, width: number, height: number, attributes: string) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ${attributes}/>`

export const line = (from: Point, to: Point, attributes: string) =>
  `<line x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}" ${attributes}/>`

export const path = (d: string, attributes: string) => `<path d="${d}" ${attributes}/>`

/** A soft curve through points, from the first to the last. */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let last = first
  let d = `M${round(first[0])} ${round(first[1])}`
  for (const point of rest) {
    const middle = (last[0] + point[0]) / 2
    d += `C${round(middle)} ${round(last[1])} ${round(middle)} ${round(point[1])} ${round(point[0])} ${round(point[1])}`
    last = point
  }
  return d
}

/** Everything below a curve. */
export const below = (points: readonly Point[], attributes: string) =>
  path(`${curve(points)}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`, attributes)

const fall = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

export const glow = (id: string, colour: string, opacity = 1) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

/** A picture on a ground that goes from one colour to another. */
export const picture = (from: string, to: string, content: readonly string[], defs = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${fall('ground', from, to)}${defs}</defs>${rect(0, 0, WIDTH, HEIGHT, 'fill="url(#ground)"')}${content.join('')}</svg>`
