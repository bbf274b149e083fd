// What cameras see next to the slides: somebody who speaks, and a board that fills with the lecture.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureFrom } from '../../platform/pictures/pictures.ts'
import { escaped, type SlideSize } from './draw-slides.ts'

async function write(svg: string, name: string, folder: string): Promise<string> {
  await writeFile(join(folder, name), await pictureFrom('render', [svg, 88]))
  return name
}

const framed = ({ width, height }: SlideSize, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 640 360" font-family="DejaVu Sans, sans-serif">${inside}</svg>`

/** By how much the head leans, where the hands are, and whether the mouth is open. */
const POSES = [
  { lean: -4, left: 250, right: 236, mouth: 3 },
  { lean: 3, left: 236, right: 190, mouth: 7 },
  { lean: 0, left: 205, right: 244, mouth: 2 },
  { lean: 5, left: 244, right: 210, mouth: 6 },
] as const

export const drawSpeaker = (size: SlideSize, folder: string): Promise<string[]> =>
  Promise.all(
    POSES.map(({ lean, left, right, mouth }, at) =>
      write(
        framed(
          size,
          `<rect width="640" height="360" fill="#d9dfe2"/><rect y="250" width="640" height="110" fill="#b9a58a"/>
          <rect x="40" y="40" width="150" height="96" fill="#2f4f46"/><rect x="470" y="30" width="110" height="170" fill="#c4cdd2"/>
          <g stroke="#2d4a63" stroke-width="26" stroke-linecap="round" fill="none">
            <path d="M282 190 Q250 ${(190 + left) / 2 + 14} 226 ${left}"/><path d="M358 190 Q394 ${(190 + right) / 2 + 14} 416 ${right}"/></g>
          <circle cx="226" cy="${left}" r="15" fill="#c78f6a"/><circle cx="416" cy="${right}" r="15" fill="#c78f6a"/>
          <path d="M262 360 V208 Q264 164 320 164 Q376 164 378 208 V360 Z" fill="#2d4a63"/>
          <g transform="rotate(${lean} 320 150)"><rect x="304" y="136" width="32" height="40" fill="#c78f6a"/>
            <ellipse cx="320" cy="104" rx="44" ry="52" fill="#d9a27c"/><path d="M276 100 Q276 46 320 46 Q364 46 364 100 Q344 74 320 76 Q296 74 276 100 Z" fill="#4a3528"/>
            <circle cx="304" cy="104" r="4" fill="#222"/><circle cx="336" cy="104" r="4" fill="#222"/>
            <ellipse cx="320" cy="130" rx="10" ry="${mouth}" fill="#8c3b33"/></g>
          <path d="M232 300 H408 L420 360 H220 Z" fill="#7d5f40"/>`,
        ),
        `speaker-${at}.jpg`,
        folder,
      ),
    ),
  )

/** One picture for each line: what has been written so far. */
export const drawBoard = (written: readonly string[], size: SlideSize, folder: string): Promise<string[]> =>
  Promise.all(
    written.map((_, at) => {
      const rows = written
        .slice(0, at + 1)
        .map(
          (text, n) =>
            `<text x="60" y="${86 + n * 52}" font-size="30" fill="#f4f1e4">${escaped(text)}</text>`,
        )
      return write(
        framed(
          size,
          `<rect width="640" height="360" fill="#6d5236"/><rect x="18" y="18" width="604" height="318" fill="#23483d"/>
          <rect x="18" y="336" width="604" height="8" fill="#cdbb9a"/>${rows.join('')}`,
        ),
        `board-${at}.jpg`,
        folder,
      )
    }),
  )
