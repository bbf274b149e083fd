// A QR code as a picture (SHARE-08): SVG, and PNG of exactly the size that was requested.
import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

export const QR_SIZE = { least: 100, most: 2000, usual: 300 } as const
/** A code of so many characters has 85 modules with its margin: each is at least a pixel in the smallest picture. */
export const MOST_QR_CHARACTERS = 400
/** ISO/IEC 18004: four modules of white around the code. */
const MARGIN_MODULES = 4

type Grid = readonly (readonly boolean[])[]

const gridOf = (link: string): Grid => encode(link, { ecc: 'M', border: MARGIN_MODULES }).data

/** Sharp at every size: one path of unit squares. */
export function qrSvg(link: string, sizePx: number): string {
  const grid = gridOf(link)
  const path = grid
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}" ` +
    `viewBox="0 0 ${grid.length} ${grid.length}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${grid.length}v${grid.length}H0z"/><path d="${path}"/></svg>`
  )
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Modules have a whole number of pixels, so that scanners see sharp edges; what is left over is white margin. */
export function qrPng(link: string, sizePx: number): Buffer {
  const grid = gridOf(link)
  const scale = Math.floor(sizePx / grid.length)
  const offset = Math.floor((sizePx - scale * grid.length) / 2)
  // Each line begins with its filter: 0, none.
  const lineOf = (row: readonly boolean[]) =>
    Uint8Array.from({ length: sizePx + 1 }, (_, n) =>
      n === 0 || row[Math.floor((n - 1 - offset) / scale)] ? 0 : 255,
    )
  const drawn = grid.map(lineOf)
  const white = lineOf([])
  const lines = Array.from({ length: sizePx }, (_, y) => drawn[Math.floor((y - offset) / scale)] ?? white)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', headerOf(sizePx)),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Eight bits of grey for each pixel. */
function headerOf(sizePx: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(sizePx, 0)
  header.writeUInt32BE(sizePx, 4)
  header.writeUInt8(8, 8)
  return header
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
