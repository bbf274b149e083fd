import { useSearch } from '@tanstack/react-router'
import { termOf } from '../../shared/search-term.ts'
import { NoResults } from './no-results.tsx'
import { StartPage } from './start-page.tsx'

/** SRCH-01: home and results share an address. */
export function HomePage() {
  const { f }: Record<string, unknown> = useSearch({ strict: false })
  const term = termOf(f)
  return term === '' ? <StartPage /> : <NoResults term={term} />
}
