/** Those that speech models know best, with the languages of these islands. */
const KNOWN = ['ar', 'bg', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hi', 'hr']
  .concat(['hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'nl', 'no', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv'])
  .concat(['ta', 'th', 'tr', 'uk', 'ur', 'vi', 'zh'])

/** Named in the language of the person, in its order; only: those that the provider has, where it has not all. */
export function languageOptions(inLanguage: string, only: readonly string[]) {
  const names = new Intl.DisplayNames(inLanguage, { type: 'language' })
  return (only.length > 0 ? only : KNOWN)
    .map(id => ({ id, label: names.of(id) ?? id }))
    .toSorted((a, b) => a.label.localeCompare(b.label, inLanguage))
}
