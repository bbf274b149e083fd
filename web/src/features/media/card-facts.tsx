import type { MediaCard } from '@mediatheque/contract/item'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { meanRating } from './card.rules.ts'
import styles from './cards.module.css'

export interface CardFactsProps {
  item: MediaCard
  /** One more line of facts. */
  note?: ReactNode
  /** In place of date, views and rating. */
  when?: string | undefined
  /** Where everything is the viewer's own. */
  hidesOwner?: boolean | undefined
}

/** Owner or channel; date, views and rating. */
export const CardFacts = ({ item, note, when, hidesOwner = false }: CardFactsProps) => (
  <div className={styles.facts}>
    {!hidesOwner && (
      <p className={styles.owner} dir="auto">
        {item.ChannelName || item.OwnerDisplayName}
      </p>
    )}
    {when === undefined ? <Usual item={item} /> : <p className={styles.line}>{when}</p>}
    {note && <p className={styles.note}>{note}</p>}
  </div>
)

function Usual({ item }: { item: MediaCard }) {
  const t = useWords()
  const { date } = useDates()
  const rating = meanRating(item.Rating)
  const day = item.BroadcastDate ?? item.DateCreated
  return (
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
  )
}
