import { PeopleList } from '../../features/people/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-folk.ts'
import { useWords } from '../../words/index.ts'

export function PeoplePage() {
  const t = useWords()
  useTitle(t('people.title'))
  return <PeopleList />
}
