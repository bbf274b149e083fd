/** Without case and accents, as people type. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Each word of the text begins a word of the entry: 2 at its very beginning, 1 further inside, 0 where one is missing. */
function fit(entry: string, words: readonly string[]): number {
  const own = plain(entry).split(/[\s·,/-]+/)
  if (!words.every(word => own.some(it => it.startsWith(word)))) return 0
  return own[0]?.startsWith(words[0] ?? '') ? 2 : 1
}

/** In their order, those first that begin with the text. Without a text all of them. */
export function fitting<Entry extends { text: string }>(entries: readonly Entry[], text: string): Entry[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...entries]
  return entries
    .map(entry => ({ entry, fits: fit(entry.text, words) }))
    .filter(it => it.fits > 0)
    .toSorted((one, other) => other.fits - one.fits)
    .map(it => it.entry)
}
