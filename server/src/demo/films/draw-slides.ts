// The pictures of a recording: its motif in changing light, with what is being said set over it.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureFrom } from '../../platform/pictures/pictures.ts'
import { drawArt, type Motif } from '../art/draw-art.ts'

export interface SlideSize {
  width: number
  height: number
}

const SIGNS_IN_A_LINE = 38
const SCENE_LINES = 3

export async function drawSlides(
  it: { title: string; lines: readonly string[]; motif: Motif; seed: number },
  { width, height }: SlideSize,
  folder: string,
): Promise<string[]> {
  const names: string[] = []
  for (const [at, line] of it.lines.entries()) {
    const name = `slide-${at}.jpg`
    const art = await drawArt(it.motif, it.seed + Math.floor(at / SCENE_LINES) * 7)
    const input = overlay(it.title, line, at, it.lines.length, { width, height })
    const bytes = await pictureFrom('compose', [art, { width, height }, [{ input, left: 0, top: 0 }], 88])
    await writeFile(join(folder, name), bytes)
    names.push(name)
  }
  return names
}

function overlay(title: string, line: string, at: number, count: number, { width, height }: SlideSize) {
  const rows = wrapped(line, SIGNS_IN_A_LINE)
  const size = Math.round(height / 16)
  const top = height - (rows.length + 0.8) * size * 1.3
  const text = rows.map(
    (row, n) =>
      `<text x="${size}" y="${top + (n + 1) * size * 1.3}" font-size="${size}" fill="#fff">${escaped(row)}</text>`,
  )
  const head = `<text x="${size}" y="${size * 1.4}" font-size="${size * 0.6}" fill="#fff" fill-opacity="0.85">${escaped(title)} · ${at + 1} / ${count}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans, sans-serif">
    <rect width="${width}" height="${size * 2}" fill="#000" fill-opacity="0.35"/>
    <rect y="${top - size * 0.4}" width="${width}" height="${height}" fill="#000" fill-opacity="0.55"/>
    ${head}${text.join('')}</svg>`
}

export function wrapped(text: string, most: number): string[] {
  const rows: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + word.length < most) rows[rows.length - 1] = `${last} ${word}`
    else rows.push(word)
  }
  return rows
}

export const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
