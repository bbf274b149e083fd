import { GroupsScreen } from '../../features/people/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-folk.ts'
import { useWords } from '../../words/index.ts'

export function GroupsPage() {
  const t = useWords()
  useTitle(t('groups.title'))
  return <GroupsScreen />
}
