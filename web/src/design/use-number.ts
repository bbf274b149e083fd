import { useLocale } from 'react-aria-components'

// Counts in the language of the page, which may differ from that of the browser.
export function useNumber(): (count: number) => string {
  const { locale } = useLocale()
  const format = new Intl.NumberFormat(locale)
  return count => format.format(count)
}
