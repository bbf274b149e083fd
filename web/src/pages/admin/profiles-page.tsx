import { ProfilesScreen } from '../../features/conversion/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-manage.ts'
import { useWords } from '../../words/index.ts'

export function ProfilesPage() {
  const t = useWords()
  useTitle(t('profiles.title'))
  return <ProfilesScreen />
}
