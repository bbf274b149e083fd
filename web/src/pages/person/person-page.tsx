import { PersonScreen } from '../../features/follows/index.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import '../../words/add-follows.ts'

export function PersonPage() {
  const [{ id }] = usePageSearch()
  return <PersonScreen id={String(id ?? '')} />
}
