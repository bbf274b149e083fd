/** In the table numbers stand as `#` and what is quoted as `*`: "Please wait # seconds", "There is a “*” already". */
export function translateSentence(table: Readonly<Record<string, string>>, sentence: string): string {
  const known = table[sentence]
  if (known !== undefined) return known
  const quoted = [...sentence.matchAll(/“([^”]*)”/g)].map(([, text]) => text)
  const bare = sentence.replace(/“[^”]*”/g, '“*”')
  const numbers = bare.match(/\d+/g) ?? []
  const found = table[bare.replace(/\d+/g, '#')]
  return found?.replace(/#|\*/g, mark => (mark === '#' ? numbers : quoted).shift() ?? mark) ?? sentence
}
