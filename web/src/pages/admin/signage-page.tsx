import { SignageScreen } from '../../features/signage/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-signage.ts'
import { useWords } from '../../words/index.ts'

export function SignagePage() {
  const t = useWords()
  useTitle(t('signage.title'))
  return <SignageScreen />
}
