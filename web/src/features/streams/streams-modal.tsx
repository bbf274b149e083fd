import { Dialog } from '../../design/index.ts'
import '../../words/add-streams.ts'
import { useWords } from '../../words/index.ts'
import styles from './streams.module.css'
import { StreamsSection } from './streams-section.tsx'

export interface StreamsModalProps {
  /** Without it the one in the address: `…?id=` (SHELL-04). */
  id?: string
}

const idInAddress = () => new URLSearchParams(window.location.search).get('id') ?? ''

export function StreamsModal({ id = idInAddress(), close }: StreamsModalProps & { close: () => void }) {
  const t = useWords()
  return (
    <Dialog isOpen isDismissable size="sm" title={t('streams.title')} onOpenChange={close}>
      <div className={styles.section}>
        <p className={styles.note}>{t('streams.intro')}</p>
        <StreamsSection EncID={id} />
      </div>
    </Dialog>
  )
}
