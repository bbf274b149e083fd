import { pages } from '@mediatheque/contract/pages'
import { Dialog } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './vle.module.css'

/** INTG-08: an item is watched over the library, because Teams has no way back. */
export function PreviewDialog({ id, close }: { id: string; close: () => void }) {
  const t = useWords()
  return (
    <Dialog isOpen isDismissable isFlush size="lg" title={t('vle.preview')} onOpenChange={close}>
      <iframe
        src={`${pages.ltiPreview.path}?id=${encodeURIComponent(id)}`}
        title={t('vle.frameTitle', { title: id })}
        allow="autoplay; fullscreen; picture-in-picture"
        className={styles.player}
      />
    </Dialog>
  )
}
