import type { FollowTarget } from '@mediatheque/contract/follows'
import { Dialog } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { AddressField } from './address-field.tsx'
import styles from './follows.module.css'

const here = (path: string) => new URL(path, window.location.origin).href

export function FeedDialog({ target, close }: { target: FollowTarget; close: () => void }) {
  const t = useWords()
  return (
    <Dialog
      isOpen
      isDismissable
      title={t('follows.feeds.title', { name: target.Name })}
      size="md"
      onOpenChange={close}
    >
      <div className={styles.fields}>
        <p className={styles.hint}>{t('follows.feeds.text')}</p>
        <AddressField label={t('follows.feeds.rss')} address={here(target.FeedURL)} />
        <AddressField label={t('follows.feeds.podcast')} address={here(target.PodcastURL)} />
      </div>
    </Dialog>
  )
}
