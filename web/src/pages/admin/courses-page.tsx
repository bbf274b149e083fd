import { CoursesScreen } from '../../features/courses/index.ts'
import { RecordStorePanel } from '../../features/xapi/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-courses.ts'
import '../../words/add-manage.ts'
import { useWords } from '../../words/index.ts'

export function CoursesPage() {
  const t = useWords()
  useTitle(t('courses.title'))
  return (
    <CoursesScreen>
      <RecordStorePanel />
    </CoursesScreen>
  )
}
