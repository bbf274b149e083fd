import { OverviewScreen } from '../../features/administration/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-administration.ts'
import '../../words/add-analytics.ts'
import { useWords } from '../../words/index.ts'

export function OverviewPage() {
  const t = useWords()
  useTitle(t('administration.overview.title'))
  return <OverviewScreen />
}
