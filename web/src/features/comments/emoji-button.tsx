import { Smile } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { DialogTrigger, IconButton, Loading, Popover, SkeletonLines } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './emoji.module.css'

const EmojiPanel = lazy(() => import('./emoji-panel.tsx').then(it => ({ default: it.EmojiPanel })))

/** COMM-13 */
export function EmojiButton({ onPick }: { onPick: (symbol: string) => void }) {
  const t = useWords()
  return (
    <DialogTrigger>
      <IconButton size="sm" icon={<Smile />} label={t('comments.emoji.open')} />
      <Popover label={t('comments.emoji.open')} placement="bottom end" className={styles.popover}>
        {close => (
          <Suspense
            fallback={
              <Loading>
                <SkeletonLines lines={6} />
              </Loading>
            }
          >
            <EmojiPanel
              onPick={symbol => {
                close()
                onPick(symbol)
              }}
            />
          </Suspense>
        )}
      </Popover>
    </DialogTrigger>
  )
}
