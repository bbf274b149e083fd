import { ProvidersScreen } from '../../features/identity/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-identity.ts'
import '../../words/add-manage.ts'
import { useWords } from '../../words/index.ts'

export function SignInSettingsPage() {
  const t = useWords()
  useTitle(t('signInSettings.title'))
  return <ProvidersScreen />
}
