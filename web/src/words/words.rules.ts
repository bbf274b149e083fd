// Sentences by key: `{{name}}` is a value, `{{count, number}}` one in the digits of the language,
// and a key that ends in _one and _other is asked for without the ending, with a count.

export type Values = Readonly<Record<string, string | number>>
export interface Tree {
  readonly [key: string]: string | Tree | undefined
}

const PLACEHOLDER = /\{\{(\w+)(, number)?\}\}/g

function sentenceAt(words: Tree, key: string): string | undefined {
  let at: string | Tree | undefined = words
  for (const step of key.split('.')) at = typeof at === 'object' ? at[step] : undefined
  return typeof at === 'string' ? at : undefined
}

/** Undefined where the words do not have the key: another language may. */
export function translate(words: Tree, language: string, key: string, values: Values): string | undefined {
  const { count } = values
  const plural =
    typeof count === 'number'
      ? sentenceAt(words, `${key}_${new Intl.PluralRules(language).select(count)}`)
      : undefined
  return (plural ?? sentenceAt(words, key))?.replace(PLACEHOLDER, (whole, name: string, number?: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return number && typeof value === 'number' ? value.toLocaleString(language) : String(value)
  })
}
