import { TagsScreen } from '../../features/chapters/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-manage.ts'
import { useWords } from '../../words/index.ts'

export function TagsPage() {
  const t = useWords()
  useTitle(t('tagsAdmin.title'))
  return <TagsScreen />
}
