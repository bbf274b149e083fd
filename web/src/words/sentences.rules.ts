import { patternOf } from '@mediatheque/contract/sentence-pattern'

/** The server names the field after a sentence that fits any field: "Please enter a number (PageSize)". */
const NAMED_FIELD = / \([\w.-]+\)$/

/** In the table numbers stand as `#` and what is quoted as `*`: "Please wait # seconds", "There is a “*” already". */
export function translateSentence(table: Readonly<Record<string, string>>, sentence: string): string {
  const known = table[sentence]
  if (known !== undefined) return known
  const { pattern, numbers, quoted } = patternOf(sentence)
  const found = table[pattern]
  if (found !== undefined)
    return found.replace(/#|\*/g, mark => (mark === '#' ? numbers : quoted).shift() ?? mark)
  const [field] = NAMED_FIELD.exec(sentence) ?? []
  return field ? translateSentence(table, sentence.slice(0, -field.length)) + field : sentence
}
