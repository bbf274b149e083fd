import { SystemScreen } from '../../features/system/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-administration.ts'
import { useWords } from '../../words/index.ts'

export function SystemPage() {
  const t = useWords()
  useTitle(t('administration.system.title'))
  return <SystemScreen />
}
