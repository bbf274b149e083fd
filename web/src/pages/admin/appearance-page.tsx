import { AppearanceScreen } from '../../features/appearance/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-manage.ts'
import { useWords } from '../../words/index.ts'

export function AppearancePage() {
  const t = useWords()
  useTitle(t('appearance.title'))
  return <AppearanceScreen />
}
