import { Suspense } from 'react'
import { BatchDialog } from '../../features/batch/index.ts'
import { PeopleList } from '../../features/people/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-folk.ts'
import { useWords } from '../../words/index.ts'

export function PeoplePage() {
  const t = useWords()
  useTitle(t('people.title'))
  return (
    <PeopleList
      handOver={({ personID, count, close }) => (
        <Suspense>
          <BatchDialog
            act="handover"
            selection={{ owner: personID }}
            count={count}
            onDone={() => undefined}
            close={close}
          />
        </Suspense>
      )}
    />
  )
}
