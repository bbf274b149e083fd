import { QueueScreen } from '../../features/conversion/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-administration.ts'
import '../../words/add-viewing.ts'
import { useWords } from '../../words/index.ts'

export function QueuePage() {
  const t = useWords()
  useTitle(t('administration.queue.title'))
  return <QueueScreen />
}
