import { search } from '@mediatheque/contract/search'
import { useQuery } from '@tanstack/react-query'
import { CountPill } from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'

const KEPT_MS = 60_000

/** How many items wait, for those who may approve them. It is read again when some have been decided on. */
export function ApprovalCount() {
  const t = useWords()
  const input = { f: '{"s":"*","o":1}', approve: true, pi: 0, ps: 1 }
  const { data } = useQuery({ ...query(search.find, input), staleTime: KEPT_MS, retry: false })
  if (!data || data.Total === 0) return null
  return (
    <>
      <CountPill count={data.Total} tone="accent" />
      <span className="visually-hidden">{t('shell.nav.waiting')}</span>
    </>
  )
}
