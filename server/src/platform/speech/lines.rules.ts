// From what a recogniser hears to lines that can be read.

export interface Spoken {
  startSecs: number
  endSecs: number
  text: string
}

/** Two rows of a subtitle (42 characters each), read in six seconds at most. */
const MOST_CHARACTERS = 84
const MOST_SECS = 6
const PAUSE_SECS = 0.8
/** A line is ended early where a sentence ends, once it has this much. */
const ENOUGH_CHARACTERS = 30
const ENDS_SENTENCE = /[.!?…]["')\]]?$/
/** What models write for what is not speech: [BLANK_AUDIO], (music), *applause*, ♪. */
const NOT_SPEECH = /\[[^[\]]{0,500}\]|\([^()]{0,500}\)|\*[^*]{0,500}\*|[♪♫]/g

/** Parts of words belong to the word before: only one that begins with a space is new. */
export function wordsOf(tokens: readonly Spoken[]): Spoken[] {
  const words: Spoken[] = []
  for (const token of tokens) {
    const last = words.at(-1)
    if (last && !token.text.startsWith(' ')) {
      last.text += token.text
      last.endSecs = Math.max(last.endSecs, token.endSecs)
    } else if (token.text.trim() !== '') words.push({ ...token, text: token.text.trim() })
  }
  return withoutNoises(words)
}

/** A noise may be written in several words: from the opening bracket to the closing one. */
function withoutNoises(words: readonly Spoken[]): Spoken[] {
  const text = words.map(it => it.text).join(' ')
  const noise = new Set<number>()
  for (const found of text.matchAll(NOT_SPEECH))
    for (let at = 0; at < found[0].length; at++) noise.add(found.index + at)
  let at = 0
  return words.flatMap(word => {
    const kept = word.text
      .split('')
      .filter((_, index) => !noise.has(at + index))
      .join('')
    at += word.text.length + 1
    return /[\p{L}\p{N}]/u.test(kept) ? [{ ...word, text: kept }] : []
  })
}

export function linesOf(words: readonly Spoken[]): Spoken[] {
  const lines: Spoken[] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line && goesOn(line, word)) {
      line.text += ` ${word.text}`
      line.endSecs = word.endSecs
    } else lines.push({ ...word })
  }
  return lines
}

function goesOn(line: Spoken, word: Spoken): boolean {
  if (word.startSecs - line.endSecs > PAUSE_SECS) return false
  if (line.text.length + 1 + word.text.length > MOST_CHARACTERS) return false
  if (word.endSecs - line.startSecs > MOST_SECS) return false
  return !(line.text.length >= ENOUGH_CHARACTERS && ENDS_SENTENCE.test(line.text))
}
