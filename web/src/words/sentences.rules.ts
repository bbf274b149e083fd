/** Numbers in a sentence stand as `#` in the table: "Please wait # seconds". */
export function translateSentence(table: Readonly<Record<string, string>>, sentence: string): string {
  const known = table[sentence]
  if (known !== undefined) return known
  const numbers = sentence.match(/\d+/g) ?? []
  let next = 0
  return table[sentence.replace(/\d+/g, '#')]?.replace(/#/g, () => numbers[next++] ?? '#') ?? sentence
}
