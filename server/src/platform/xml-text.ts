// XML that other programs wrote, read tag by tag: each letter once, and nothing in it is expanded.

/** Of an attribute, as it is. */
export function attributeIn(tag: string, name: string): string {
  const at = tag.search(new RegExp(`\\s${name}="`))
  const from = at + name.length + 3
  const to = at < 0 ? -1 : tag.indexOf('"', from)
  return to < 0 ? '' : tag.slice(from, to)
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const MOST_CODE = 0x10ffff

/** A text without its escapes. */
export const unescapedXml = (text: string) =>
  text.replace(/&(#x?[\da-f]{1,8}|\w{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= MOST_CODE ? String.fromCodePoint(code) : ''
  })
