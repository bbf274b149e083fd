import { EmptyState, Spinner } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'

/** In place of a gallery whose first pictures are on their way. */
export function Preparing() {
  const t = useWords()
  return (
    <div role="status">
      <EmptyState icon={<Spinner isDecorative />}>{t('photosets.filling')}</EmptyState>
    </div>
  )
}
