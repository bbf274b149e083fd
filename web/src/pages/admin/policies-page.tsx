import { PoliciesScreen } from '../../features/publishing/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-manage.ts'
import { useWords } from '../../words/index.ts'

export function PoliciesPage() {
  const t = useWords()
  useTitle(t('policies.title'))
  return <PoliciesScreen />
}
