import type { MediaItem } from '@mediatheque/contract/item'
import { RecordType } from '@mediatheque/contract/primitives'
import { createElement, Suspense } from 'react'
import { Avatar, Badge, type BadgeProps, Button } from '../../design/index.ts'
import { openModal } from '../../shared/modal.ts'
import { useDates, useViewer } from '../../shared/viewer.ts'
import { useLanguage, useWords } from '../../words/index.ts'
import { OwnerFollow, OwnerName, PlaylistFollow } from '../follows/index.ts'
import { BADGE_ICONS, badgesOf, type CardBadge } from '../media/index.ts'
import { ItemActions } from './item-actions.tsx'
import styles from './item-view.module.css'
import { averageOf } from './rating.rules.ts'
import { Stars } from './stars.tsx'

export const ItemHead = ({ id, item }: { id: string; item: MediaItem }) => (
  <header className={styles.head} data-tour="head">
    <div className={styles.titleLine}>
      <h1 className={styles.title}>{item.Title}</h1>
      <StateBadges item={item} />
      {item.RecordType === RecordType.Playlist && (
        <Suspense>
          <PlaylistFollow id={id} />
        </Suspense>
      )}
    </div>
    <div className={styles.line}>
      <Byline id={id} item={item} />
      <Rating id={id} item={item} />
      <ItemActions id={id} item={item} />
    </div>
  </header>
)

function Byline({ id, item }: { id: string; item: MediaItem }) {
  const t = useWords()
  const dates = useDates()
  const viewer = useViewer()
  const mayFollow = viewer !== null && !viewer.IsAnonymous && !item.IsOwner
  return (
    <div className={styles.byline}>
      <Avatar name={item.OwnerDisplayName} size="lg" isDecorative />
      <div className={styles.bylineText}>
        <p className={styles.owner}>
          <Suspense fallback={item.OwnerDisplayName}>
            <OwnerName id={id} name={item.OwnerDisplayName} />
          </Suspense>
        </p>
        <p className={styles.meta}>
          <time dateTime={item.DateCreated}>{dates.date(item.DateCreated)}</time>
          {' · '}
          {t('cards.views', { count: item.ViewCount })}
        </p>
      </div>
      {mayFollow && (
        <div className={styles.follow}>
          <Suspense>
            <OwnerFollow id={id} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

function Rating({ id, item }: { id: string; item: MediaItem }) {
  const t = useWords()
  const language = useLanguage()
  if (item.ItemSettings.DisableRating && !item.CanRate) return null
  const average = averageOf(item.Rating)
  const points = average.toLocaleString(language, { maximumFractionDigits: 1 })
  const said =
    item.Rating.Count === 0 ? t('item.noRating') : t('item.rating', { points, count: item.Rating.Count })
  const drawn = (
    <>
      <Stars average={average} />
      {item.Rating.Count > 0 && (
        <>
          <span className={styles.points}>{points}</span>
          <span className={styles.votes}>({item.Rating.Count.toLocaleString(language)})</span>
        </>
      )}
    </>
  )
  if (!item.CanRate)
    return (
      <span role="img" aria-label={said} className={styles.rating}>
        {drawn}
      </span>
    )
  return (
    <Button
      look="quiet"
      aria-label={`${said}. ${t('item.act.rate')}`}
      className={styles.rating}
      onPress={() => openModal('rating', { id })}
    >
      {drawn}
    </Button>
  )
}

const TONES: Record<CardBadge, BadgeProps['tone']> = {
  private: 'neutral',
  waiting: 'warn',
  declined: 'danger',
  scheduled: 'accent',
  expired: 'warn',
  deleted: 'danger',
  archived: 'neutral',
}

function StateBadges({ item }: { item: MediaItem }) {
  const t = useWords()
  return badgesOf(item).map(badge => (
    <Badge key={badge} tone={TONES[badge]} icon={createElement(BADGE_ICONS[badge])}>
      {t(`cards.badge.${badge}`)}
    </Badge>
  ))
}
