import { ApiDocsScreen } from '../../features/api-docs/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-manage.ts'
import { useWords } from '../../words/index.ts'

export function ApiDocsPage() {
  const t = useWords()
  useTitle(t('apiDocs.title'))
  return <ApiDocsScreen />
}
