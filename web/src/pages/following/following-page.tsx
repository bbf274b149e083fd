import { FollowingScreen } from '../../features/follows/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-follows.ts'
import { useWords } from '../../words/index.ts'

export function FollowingPage() {
  const t = useWords()
  useTitle(t('follows.title'))
  return <FollowingScreen />
}
