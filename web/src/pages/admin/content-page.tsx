import { BatchMenu, RecentChanges } from '../../features/batch/index.ts'
import { ContentScreen } from '../../features/content/index.ts'
import { ImportButton } from '../../features/sheets/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-content-list.ts'
import { useWords } from '../../words/index.ts'

export function ContentPage() {
  const t = useWords()
  useTitle(t('contentList.title'))
  return (
    <ContentScreen
      acts={it => <BatchMenu {...it} />}
      tools={
        <>
          <ImportButton />
          <RecentChanges />
        </>
      }
    />
  )
}
