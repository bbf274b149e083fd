import { writeFile } from 'node:fs/promises'
import { pictureFrom } from '../../platform/pictures/pictures.ts'

const [WIDTH, HEIGHT] = [1280, 720]
const MOST_LETTERS = 5

/** The picture of a file that shows nothing of itself: a sheet with its kind on it. */
export async function drawSheet(extension: string, into: string): Promise<void> {
  const label = extension
    .replace(/[^a-z0-9]/g, '')
    .slice(0, MOST_LETTERS)
    .toUpperCase()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#e8edf2"/>
    <path d="M500 130h200l110 110v350a16 16 0 0 1-16 16H500a16 16 0 0 1-16-16V146a16 16 0 0 1 16-16z" fill="#fff" stroke="#9fb0c0" stroke-width="6"/>
    <path d="M700 130v94a16 16 0 0 0 16 16h94z" fill="#d3dce5" stroke="#9fb0c0" stroke-width="6" stroke-linejoin="round"/>
    <path d="M530 300h234M530 344h234M530 388h160" stroke="#c3cfda" stroke-width="14" stroke-linecap="round"/>
    <rect x="456" y="452" width="220" height="96" rx="14" fill="#3c5a78"/>
    <text x="566" y="520" font-family="DejaVu Sans, Liberation Sans, sans-serif" font-size="52" font-weight="700" fill="#fff" text-anchor="middle">${label}</text>
  </svg>`
  await writeFile(into, await pictureFrom('render', [svg, 85]))
}
