import { DeletedScreen } from '../../features/deleted-items/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-manage.ts'
import { useWords } from '../../words/index.ts'

export function DeletedPage() {
  const t = useWords()
  useTitle(t('deletedItems.title'))
  return <DeletedScreen />
}
