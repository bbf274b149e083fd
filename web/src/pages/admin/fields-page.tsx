import { FieldsScreen } from '../../features/fields/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-manage.ts'
import { useWords } from '../../words/index.ts'

export function FieldsPage() {
  const t = useWords()
  useTitle(t('fieldsDesigner.title'))
  return <FieldsScreen />
}
