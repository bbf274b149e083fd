import type { MediaCard } from '@mediatheque/contract/media'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { meanRating } from './card.rules.ts'
import styles from './cards.module.css'

/** Owner or channel; date, views and rating. */
export function CardFacts({ item, note }: { item: MediaCard; note?: ReactNode }) {
  const t = useWords()
  const { date } = useDates()
  const rating = meanRating(item.Rating)
  const day = item.BroadcastDate ?? item.DateCreated
  return (
    <div className={styles.facts}>
      <p className={styles.owner} dir="auto">
        {item.ChannelName || item.OwnerDisplayName}
      </p>
      <p className={styles.line}>
        <time dateTime={day}>{date(day)}</time> <span>{t('cards.views', { count: item.ViewCount })}</span>{' '}
        {rating !== undefined && (
          <span className={styles.rating}>
            <Star aria-hidden="true" />
            <span className="visually-hidden">{t('cards.rating')} </span>
            {t('cards.ratingValue', { rating })}
          </span>
        )}
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
