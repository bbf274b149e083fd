import type { MediaItem } from '@mediatheque/contract/item'
import { lazy, Suspense } from 'react'
import { Dialog } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { CopyField } from './copy-field.tsx'
import styles from './item-modals.module.css'

const EmbedCode = lazy(() => import('./embed-code.tsx').then(it => ({ default: it.EmbedCode })))

const ShareLinks = lazy(() => import('./share-links.tsx').then(it => ({ default: it.ShareLinks })))

export function ShareLink({ item, close }: { item: MediaItem; close: () => void }) {
  const t = useWords()
  return (
    <Dialog isOpen isDismissable title={t('item.act.share')} onOpenChange={close}>
      <div className={styles.section}>
        <CopyField
          label={t('item.link')}
          description={t(item.IsPrivate ? 'item.linkPrivate' : 'item.linkHint', { location: item.Location })}
          value={new URL(item.ViewURL, window.location.origin).href}
          onCopied={close}
        />
      </div>
      {/* Together: what came later would push away what is about to be pressed. */}
      <Suspense>
        {item.CanShareByEmbed && !item.ItemSettings.EmbedDisabled && <EmbedCode item={item} />}
        {(item.CanMakeLinks || item.CanGrant) && <ShareLinks item={item} />}
      </Suspense>
    </Dialog>
  )
}
