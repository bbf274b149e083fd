const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []

/** Of the words that were said, how many were left out, put in or taken for others. */
export function wordErrors(said: string, heard: string): number {
  const expected = wordsIn(said)
  const found = wordsIn(heard)
  let row = Array.from({ length: found.length + 1 }, (_, at) => at)
  for (const [at, word] of expected.entries()) {
    const next = [at + 1]
    for (const [other, foundWord] of found.entries())
      next.push(
        Math.min(
          (next[other] ?? 0) + 1,
          (row[other + 1] ?? 0) + 1,
          (row[other] ?? 0) + (word === foundWord ? 0 : 1),
        ),
      )
    row = next
  }
  return (row[found.length] ?? 0) / Math.max(1, expected.length)
}
