// What JSON would cost to parse, read from its text: `[[[[…`, a million `{}` or an object of a million names keep the
// parser busy for seconds, and no call has such an input.

const DEPTH_MOST = 64
const NAMES_MOST = 5000

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const OPEN = { array: 91, object: 123 } as const
const CLOSE = { array: 93, object: 125 } as const

/** Parts are values and names as far as commas and brackets tell them. */
export function isPlainJson(text: string, mostParts: number): boolean {
  /** Commas in each object that is open; -1: it is an array. */
  const open: number[] = []
  let parts = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfString(text, at)
    else if (sign === OPEN.object || sign === OPEN.array) {
      if (++parts > mostParts || open.push(sign === OPEN.object ? 0 : -1) > DEPTH_MOST) return false
    } else if (sign === CLOSE.object || sign === CLOSE.array) open.pop()
    else if (sign === COMMA) {
      const names = open.pop() ?? -1
      if (++parts > mostParts || names >= NAMES_MOST) return false
      open.push(names < 0 ? names : names + 1)
    }
  }
  return true
}

/** Where the string ends that begins here; where it has no end, so does the text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text.charCodeAt(before - 1) === BACKSLASH) before--
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}
