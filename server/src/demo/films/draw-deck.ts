// The slides of a lecture in the demo: a heading, its points, and a strip of the motif.
import { pictureFrom } from '../../platform/pictures/pictures.ts'
import { drawArt, type Motif } from '../art/draw-art.ts'
import { escaped, wrapped } from './draw-slides.ts'

const [WIDTH, HEIGHT] = [1280, 720]
const ART_WIDTH = 400
const SIGNS_IN_A_HEADING = 24
const SIGNS_IN_A_POINT = 34

interface Deck {
  texts: readonly string[]
  motif: Motif
  seed: number
}

export async function drawDeck({ texts, motif, seed }: Deck): Promise<Buffer[]> {
  const pages: Buffer[] = []
  for (const [at, text] of texts.entries()) {
    const art = await drawArt(motif, seed + at)
    const strip = await pictureFrom('compose', [art, { width: ART_WIDTH, height: HEIGHT }, [], 95])
    const layer = { input: strip, left: WIDTH - ART_WIDTH, top: 0 }
    const page = pageOf(text, at, texts.length)
    pages.push(await pictureFrom('compose', [page, { width: WIDTH, height: HEIGHT }, [layer], 88]))
  }
  return pages
}

/** “The funnel: width falls, range grows” is a heading with two points. */
function pageOf(text: string, at: number, count: number): string {
  const [heading = '', ...rest] = text.split(/: | · /)
  const points = rest.join(', ').split(', ').filter(Boolean)
  const rows = wrapped(heading, SIGNS_IN_A_HEADING)
  const top = at === 0 ? 250 : 150
  const head = rows.map((row, n) => textAt(80, top + n * 74, 60, row, '#12324a', 700))
  const below = top + rows.length * 74 + 30
  const list = points.flatMap((point, n) =>
    wrapped(point, SIGNS_IN_A_POINT).map((row, line) =>
      textAt(
        line === 0 ? 80 : 116,
        below + (n * 1.6 + line) * 52,
        34,
        line === 0 ? `•  ${row}` : row,
        '#2b3a45',
      ),
    ),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="DejaVu Sans, sans-serif">
    <rect width="100%" height="100%" fill="#fbfaf6"/><rect width="24" height="${HEIGHT}" fill="#1f6f78"/>
    ${head.join('')}${list.join('')}${textAt(80, HEIGHT - 40, 22, `${at + 1} / ${count}`, '#6b7780')}</svg>`
}

const textAt = (x: number, y: number, size: number, text: string, fill: string, weight = 400) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(text)}</text>`
