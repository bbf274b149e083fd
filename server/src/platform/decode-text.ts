// Bytes of a text file in whatever encoding: what is not a text at all is refused by the caller.
import chardet from 'chardet'

const IS_VTT = /^\ufeff?WEBVTT(?:[ \t\r\n]|$)/

/** Undefined: no encoding makes text of it. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const marked = byMark(bytes)
  const decoded = marked ?? strictly('utf-8', bytes) ?? guessed(bytes)
  // WebVTT 6.1: what is nothing at all becomes the sign for what cannot be shown.
  const text = decoded && IS_VTT.test(decoded) ? decoded.replaceAll('\0', '\ufffd') : decoded
  return text !== undefined && isText(text) ? text.replace(/^\ufeff/, '') : undefined
}

const LOOKED_AT = 100_000

/** The first bytes say it (Unicode 23.8); without them, zeros at every other place do. */
function byMark(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return strictly('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return strictly('utf-16be', bytes)
  const start = bytes.subarray(0, 200)
  const zeros = (rest: number) => start.filter((byte, at) => byte === 0 && at % 2 === rest).length
  if (start.length < 4 || zeros(0) + zeros(1) < start.length / 4) return undefined
  return strictly(zeros(1) > zeros(0) ? 'utf-16le' : 'utf-16be', bytes)
}

/** Of a text that says nothing of its encoding and is no UTF-8; a beginning may end within a character. */
export function guessed(bytes: Uint8Array, isBeginning = false): string | undefined {
  const names = chardet.analyse(bytes.subarray(0, LOOKED_AT)).map(it => it.name)
  for (const name of [...names, 'windows-1252']) {
    const text = strictly(name, bytes, isBeginning)
    if (text !== undefined) return text
  }
  return undefined
}

function strictly(encoding: string, bytes: Uint8Array, isBeginning = false): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isBeginning })
  } catch {
    return undefined
  }
}

/** Texts have no control characters besides ends of lines, tabs and the marks that old programs leave. */
const isText = (text: string) => {
  const strange = text.match(/[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/g)?.length ?? 0
  return !text.includes('\0') && strange <= text.length / 1000
}
