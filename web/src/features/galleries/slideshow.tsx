// PHOTO-02, mode 3: one picture fills the frame and gives way to the next.
import { useRef } from 'react'
import { useWords } from '../../words/index.ts'
import { Caption } from './caption.tsx'
import { type OneByOneProps, Steps } from './carousel.tsx'
import gallery from './gallery.module.css'
import { addressFor, neighbour, type Transition } from './gallery.rules.ts'
import styles from './slideshow.module.css'
import { useStill } from './use-autoplay.ts'

export function Slideshow({
  items,
  index,
  onIndex,
  onOpen,
  transition,
}: Omit<OneByOneProps, 'isShut'> & { transition: Transition }) {
  const t = useWords()
  const isStill = useStill()
  const before = useBefore(index)
  const item = items[index]
  const leaving = before === index ? undefined : items[before]
  if (!item) return null
  const count = items.length
  return (
    <div className={styles.slideshow} data-transition={isStill ? 'cut' : transition}>
      <div className={styles.screen}>
        {leaving && (
          <img
            key={`leaving-${before}-${index}`}
            src={addressFor(leaving, 'large')}
            alt=""
            className={`${gallery.whole} ${styles.leaving}`}
          />
        )}
        <button
          key={index}
          type="button"
          aria-label={t('photosets.open', { title: item.Title })}
          className={styles.entering}
          onClick={() => onOpen(index)}
        >
          <img src={addressFor(item, 'large')} alt={item.AltTitle} className={gallery.whole} />
        </button>
      </div>
      <Next address={addressFor(items[neighbour(index, 1, count)] ?? item, 'large')} />
      <Steps count={count} onStep={by => onIndex(neighbour(index, by, count))} />
      <Caption item={item} place={index + 1} count={count} />
    </div>
  )
}

/** It is there when its turn comes. */
const Next = ({ address }: { address: string }) => <link rel="prefetch" as="image" href={address} />

/** The one that was shown last, while another one comes. */
function useBefore(index: number): number {
  const seen = useRef({ before: index, now: index })
  if (seen.current.now !== index) seen.current = { before: seen.current.now, now: index }
  return seen.current.before
}
