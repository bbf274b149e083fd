import { AuditScreen } from '../../features/audit/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-administration.ts'
import { useWords } from '../../words/index.ts'

export function AuditPage() {
  const t = useWords()
  useTitle(t('administration.audit.title'))
  return <AuditScreen />
}
