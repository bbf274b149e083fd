import { follows } from '@mediatheque/contract/follows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Dialog, Loading, Notice, SkeletonLines, toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { keyOf, query, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import { AddressField } from './address-field.tsx'
import styles from './follows.module.css'

export function OwnFeedDialog({ close }: { close: () => void }) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(query(follows.address, {}))
  return (
    <Dialog isOpen isDismissable title={t('follows.feeds.mine')} size="md" onOpenChange={close}>
      <div className={styles.fields}>
        <p className={styles.hint}>{t('follows.feeds.mineText')}</p>
        {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
        {!data && !error && (
          <Loading>
            <SkeletonLines lines={3} />
          </Loading>
        )}
        {data && <Addresses {...data} />}
      </div>
    </Dialog>
  )
}

function Addresses({ FeedURL, PodcastURL }: { FeedURL: string; PodcastURL: string }) {
  const t = useWords()
  const [isAsked, setAsked] = useState(false)
  const renew = useCall(follows.renewAddress, [{ queryKey: keyOf(follows.address) }], {
    onDone: () => toast({ kind: 'ok', text: t('follows.feeds.renewed') }),
  })
  const make = () => renew.mutateAsync({ Replaces: FeedURL })
  if (FeedURL === '')
    return (
      <Button look="primary" className={styles.start} isPending={renew.isPending} onPress={() => void make()}>
        {t('follows.feeds.make')}
      </Button>
    )
  return (
    <>
      <AddressField label={t('follows.feeds.rss')} address={FeedURL} />
      <AddressField label={t('follows.feeds.podcast')} address={PodcastURL} />
      <Notice kind="warn">{t('follows.feeds.secret')}</Notice>
      <Button className={styles.start} onPress={() => setAsked(true)}>
        {t('follows.feeds.renew')}
      </Button>
      {isAsked && (
        <AskDialog
          title={t('follows.feeds.renewTitle')}
          confirmLabel={t('follows.feeds.renew')}
          onConfirm={async () => {
            await make()
            setAsked(false)
          }}
          onCancel={() => setAsked(false)}
        >
          {t('follows.feeds.renewText')}
        </AskDialog>
      )}
    </>
  )
}
