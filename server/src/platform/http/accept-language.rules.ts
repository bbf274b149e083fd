import { Language } from '@mediatheque/contract/primitives'

/** The language of ours that a request prefers, by its Accept-Language; undefined where it names none of them. */
export function preferredLanguage(header: string | undefined): Language | undefined {
  const wanted = (header ?? '').split(',').flatMap(part => {
    const [tag = '', ...parameters] = part.trim().split(';')
    const language = Language.safeParse(tag.trim().toLowerCase().split('-')[0])
    const weight = weightIn(parameters)
    return language.success && weight > 0 ? [{ language: language.data, weight }] : []
  })
  return wanted.toSorted((one, other) => other.weight - one.weight)[0]?.language
}

function weightIn(parameters: readonly string[]): number {
  const weight = parameters.map(it => it.trim().toLowerCase()).find(it => it.startsWith('q='))
  return weight === undefined ? 1 : Number(weight.slice(2)) || 0
}
