import { Dialog } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { CopyField } from './copy-field.tsx'
import type { Insertion } from './use-insert.ts'
import styles from './vle.module.css'

/** Nobody is there who may receive it: the page was opened by itself, or by a site that is not known here. */
export function InsertByHand({ item, close }: { item: Insertion; close: () => void }) {
  const t = useWords()
  return (
    <Dialog isOpen isDismissable title={t('vle.byHandTitle')} onOpenChange={close}>
      <div className={styles.stack}>
        <p>{t('vle.byHandText')}</p>
        <CopyField label={t('vle.address')} text={item.URL} />
        <CopyField label={t('vle.code')} text={item.Html} />
      </div>
    </Dialog>
  )
}
