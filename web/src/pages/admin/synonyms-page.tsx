import { SynonymsScreen } from '../../features/search/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-administration.ts'
import { useWords } from '../../words/index.ts'

export function SynonymsPage() {
  const t = useWords()
  useTitle(t('administration.synonyms.title'))
  return <SynonymsScreen />
}
