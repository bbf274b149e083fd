import { CategoriesScreen } from '../../features/categories/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-manage.ts'
import { useWords } from '../../words/index.ts'

export function CategoriesPage() {
  const t = useWords()
  useTitle(t('categoriesAdmin.title'))
  return <CategoriesScreen />
}
