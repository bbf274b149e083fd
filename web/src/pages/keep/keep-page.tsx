import { KeepScreen } from '../../features/retention/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-keep.ts'
import { useWords } from '../../words/index.ts'

export function KeepPage() {
  const t = useWords()
  useTitle(t('keep.title'))
  return <KeepScreen />
}
