import { ReportsScreen } from '../../features/reports/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-administration.ts'
import { useWords } from '../../words/index.ts'

export function ReportsPage() {
  const t = useWords()
  useTitle(t('administration.reports.title'))
  return <ReportsScreen />
}
