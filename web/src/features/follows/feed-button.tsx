import '../../words/add-follows.ts'
import type { FollowTarget } from '@mediatheque/contract/follows'
import { Rss } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'

const FeedDialog = lazy(() => import('./feed-dialog.tsx').then(it => ({ default: it.FeedDialog })))

/** Nothing where the site is not open to guests: then there are no public feeds. */
export function FeedButton({ target }: { target: FollowTarget }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  if (target.FeedURL === '') return null
  return (
    <>
      <IconButton icon={<Rss />} label={t('follows.feeds.open')} onPress={() => setOpen(true)} />
      <Suspense>{isOpen && <FeedDialog target={target} close={() => setOpen(false)} />}</Suspense>
    </>
  )
}
