// The slides of a lesson: its chapter, a heading, points, and a drawing or a strip of its motif.
import { pictureFrom } from '../../platform/pictures/pictures.ts'
import { drawArt } from '../art/draw-art.ts'
import type { Lesson } from '../lessons/index.ts'
import type { LessonSlide } from '../lessons/lesson.ts'
import { escaped, type SlideSize, wrapped } from './draw-slides.ts'

export const SLIDE_SIZE: SlideSize = { width: 1280, height: 720 }
const ART_WIDTH = 400
const [FIGURE_LEFT, FIGURE_TOP] = [790, 130]
const SIGNS_IN_A_HEADING = 22
const SIGNS_IN_A_POINT = 36
const QUALITY = 88

interface Page {
  slide: LessonSlide
  chapter: string
  at: number
  count: number
}

export async function drawLesson({ item, chapters }: Lesson, seed: number): Promise<Buffer[]> {
  const slides = chapters.flatMap(({ title, slides: list }) => list.map(slide => ({ slide, chapter: title })))
  const pages: Buffer[] = []
  for (const [at, it] of slides.entries()) {
    const page = pageOf({ ...it, at, count: slides.length })
    const layers = it.slide.figure === undefined ? [await stripOf(item.art, seed + at)] : []
    pages.push(await pictureFrom('compose', [page, SLIDE_SIZE, layers, QUALITY]))
  }
  return pages
}

async function stripOf(motif: Lesson['item']['art'], seed: number) {
  const art = await drawArt(motif, seed)
  const size = { width: ART_WIDTH, height: SLIDE_SIZE.height }
  const input = await pictureFrom('compose', [art, size, [], 95])
  return { input, left: SLIDE_SIZE.width - ART_WIDTH, top: 0 }
}

function pageOf({ slide, chapter, at, count }: Page): string {
  const { width, height } = SLIDE_SIZE
  const rows = wrapped(slide.title, SIGNS_IN_A_HEADING)
  const top = at === 0 ? 250 : 150
  const head = rows.map((row, n) => textAt(80, top + n * 60, 48, row, '#12324a', 700))
  const figure = slide.figure
    ? `<g transform="translate(${FIGURE_LEFT} ${FIGURE_TOP})">${slide.figure}</g>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans, sans-serif">
    <rect width="100%" height="100%" fill="#fbfaf6"/><rect width="24" height="${height}" fill="#1f6f78"/>
    ${textAt(80, 66, 22, chapter, '#1f6f78', 700)}${head.join('')}${pointsOf(slide, top + rows.length * 60 + 20)}${figure}
    ${textAt(80, height - 40, 22, `${at + 1} / ${count}`, '#6b7780')}</svg>`
}

const [ROW_HEIGHT, GAP] = [42, 18]

function pointsOf({ points }: LessonSlide, top: number): string {
  const drawn: string[] = []
  let y = top
  for (const point of points) {
    for (const [line, row] of wrapped(point, SIGNS_IN_A_POINT).entries()) {
      drawn.push(textAt(line === 0 ? 80 : 112, y, 30, line === 0 ? `•  ${row}` : row, '#2b3a45'))
      y += ROW_HEIGHT
    }
    y += GAP
  }
  return drawn.join('')
}

const textAt = (x: number, y: number, size: number, text: string, fill: string, weight = 400) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(text)}</text>`
