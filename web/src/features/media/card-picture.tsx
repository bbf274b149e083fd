import { type MediaCard, MediaSource } from '@mediatheque/contract/item'
import { Suspense } from 'react'
import { Badge, Picture } from '../../design/index.ts'
import { withAccess } from '../../shared/address.ts'
import { part } from '../../shared/part.tsx'
import { durationText, useWords } from '../../words/index.ts'
import { badgesOf, kindOf } from './card.rules.ts'
import { BADGE_ICONS, KIND_ICONS } from './card-kinds.tsx'
import styles from './cards.module.css'

const CardScrub = part(() => import('./card-scrub.tsx').then(it => it.CardScrub))

/** The badge at the foot has it, and would stand over it. */
const NO_ICON = <span />

interface CardPictureProps {
  item: MediaCard
  /** On small pictures the icon of the kind is without its word. */
  isSmall?: boolean
  /** What is left to watch, in place of the length. */
  showsLeft?: boolean | undefined
  /** Which moment of a recording somebody looks at, as a share of its length. */
  share?: number | null
  className?: string | undefined
}

export function CardPicture(props: CardPictureProps) {
  const { item, isSmall = false, showsLeft = false, share = null, className } = props
  const t = useWords()
  const kind = kindOf(item)
  const [picture] = item.ImageURLs
  const Icon = KIND_ICONS[kind]
  const name = t(`cards.kind.${kind}`)
  return (
    <Picture
      src={picture && withAccess(picture)}
      alt=""
      icon={isSmall ? NO_ICON : <Icon />}
      className={className}
    >
      {share !== null && item.DurationSecs !== null && (kind === 'video' || kind === 'tv') && (
        <Suspense>
          <CardScrub EncID={item.EncID} durationSecs={item.DurationSecs} share={share} />
        </Suspense>
      )}
      <span className={styles.topBadges}>
        {badgesOf(item).map(badge => {
          const BadgeIcon = BADGE_ICONS[badge]
          return (
            <Badge key={badge} tone="picture" icon={<BadgeIcon aria-hidden="true" />}>
              {t(`cards.badge.${badge}`)}
            </Badge>
          )
        })}
      </span>
      <span className={styles.footBadges}>
        <Badge tone="picture" icon={<Icon aria-hidden="true" />} className={isSmall ? styles.iconBadge : ''}>
          <span className={isSmall ? 'visually-hidden' : ''}>{name}</span>
        </Badge>
        {item.Source === MediaSource.LiveStream && <Badge tone="picture">{t('cards.live')}</Badge>}
        {item.DurationSecs !== null && (
          <Badge tone="picture" className={styles.duration}>
            <Length durationSecs={item.DurationSecs} positionSecs={item.PositionSecs} showsLeft={showsLeft} />
          </Badge>
        )}
      </span>
      <WatchedBar item={item} />
    </Picture>
  )
}

/** Along the foot of a picture: how far the viewer came. */
export const WatchedBar = ({ item }: { item: Pick<MediaCard, 'PositionSecs' | 'DurationSecs'> }) =>
  item.PositionSecs > 0 && item.DurationSecs !== null ? (
    <span className={styles.watched} style={{ '--watched': item.PositionSecs / item.DurationSecs }} />
  ) : null

interface LengthProps {
  durationSecs: number
  positionSecs: number
  showsLeft: boolean
}

function Length({ durationSecs, positionSecs, showsLeft }: LengthProps) {
  const t = useWords()
  if (showsLeft && positionSecs > 0)
    return t('cards.left', { time: durationText(Math.max(0, durationSecs - positionSecs)) })
  return (
    <>
      <span className="visually-hidden">{t('cards.duration')} </span>
      {durationText(durationSecs)}
      {positionSecs > 0 && (
        <span className="visually-hidden"> {t('cards.watchedTo', { time: durationText(positionSecs) })}</span>
      )}
    </>
  )
}
