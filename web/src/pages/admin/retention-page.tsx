import { RetentionScreen } from '../../features/retention/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-manage.ts'
import { useWords } from '../../words/index.ts'

export function RetentionPage() {
  const t = useWords()
  useTitle(t('retention.title'))
  return <RetentionScreen />
}
