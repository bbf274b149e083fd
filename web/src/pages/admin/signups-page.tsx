import { SignupsScreen } from '../../features/welcome/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-manage.ts'
import { useWords } from '../../words/index.ts'

export function SignupsPage() {
  const t = useWords()
  useTitle(t('signups.title'))
  return <SignupsScreen />
}
