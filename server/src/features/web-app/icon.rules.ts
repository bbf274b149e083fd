// The icon of the product as drawings and files: for tabs, home screens and lists of apps.

const COLOUR = '#0a6b73'

/** As in web/src/app/icon.svg, 28 units wide and high. */
const MARK =
  '<rect x="5.4" y="6" width="2.6" height="16" rx="0.9"/>' +
  '<rect x="9.6" y="6" width="2.6" height="16" rx="0.9"/>' +
  '<path d="M15 8.3c0-.8.9-1.3 1.6-.8l6.6 5.5c.6.5.6 1.5 0 2l-6.6 5.5c-.7.5-1.6 0-1.6-.8z"/>'

export interface IconShape {
  sizePx: number
  /** Fills the square: the system cuts it to a shape of its own, of which only the inner 80 % are certain to be seen. */
  isMaskable: boolean
}

export function iconSvg({ sizePx, isMaskable }: IconShape): string {
  const corners = isMaskable ? '' : ' rx="6.5"'
  const smaller = isMaskable ? ' transform="translate(2.8 2.8) scale(0.8)"' : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}" viewBox="0 0 28 28">` +
    `<rect width="28" height="28"${corners} fill="${COLOUR}"/><g fill="#fff"${smaller}>${MARK}</g></svg>`
  )
}

const ICO_HEADER_BYTES = 22

/** An .ico file with one picture in it, which may be a PNG. */
export function icoOf(png: Uint8Array, sizePx: number): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(1, 4) // pictures
  header.writeUInt8(sizePx, 6)
  header.writeUInt8(sizePx, 7)
  header.writeUInt16LE(1, 10) // planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(ICO_HEADER_BYTES, 18)
  return Buffer.concat([header, png])
}
