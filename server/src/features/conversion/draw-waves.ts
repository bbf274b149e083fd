// The cover of a recording that has none: its own waves.
import { pictureFrom } from '../../platform/pictures/pictures.ts'

const WIDTH = 1280
const HEIGHT = 720
const MARGIN = 120

export async function drawWaves(peaks: readonly number[], most: number): Promise<Buffer> {
  const count = Math.min(most, Math.max(1, peaks.length))
  const per = peaks.length / count
  const step = (WIDTH - 2 * MARGIN) / count
  const loudest = Math.max(0.05, ...peaks)
  const bars = Array.from({ length: count }, (_, at) => {
    const stretch = peaks.slice(
      Math.floor(at * per),
      Math.max(Math.floor((at + 1) * per), Math.floor(at * per) + 1),
    )
    const height = Math.max(6, (Math.max(0, ...stretch) / loudest) * (HEIGHT - 2 * MARGIN))
    const x = MARGIN + at * step
    return `<rect x="${x.toFixed(1)}" y="${((HEIGHT - height) / 2).toFixed(1)}" width="${(step * 0.6).toFixed(1)}" height="${height.toFixed(1)}" rx="${(step * 0.3).toFixed(1)}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#12303a"/><stop offset="1" stop-color="#1f5a66"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><g fill="#9fd8dd">${bars.join('')}</g></svg>`
  return pictureFrom('render', [svg, 82])
}
