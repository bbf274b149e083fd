// What the sidebar of an item says for itself: facts about it, and what has been done to it.
import type { MediaItem } from '@mediatheque/contract/item'
import type { ReactNode } from 'react'
import { EmptyState } from '../../design/index.ts'
import { useDates } from '../../shared/viewer.ts'
import { durationText, say, useWords } from '../../words/index.ts'
import { kindOf } from '../media/index.ts'
import { detailText } from './history.rules.ts'
import styles from './item-tabs.module.css'
import { ValueChanges } from './value-changes.tsx'

export function AboutTab({ item }: { item: MediaItem }) {
  const t = useWords()
  const dates = useDates()
  const on = (isOff: boolean) => t(isOff ? 'item.about.off' : 'item.about.on')
  const rows: (readonly [string, ReactNode])[] = [
    [t('item.about.kind'), t(`cards.kind.${kindOf(item)}`)],
    ...(item.DurationSecs === null
      ? []
      : [[t('item.about.duration'), durationText(item.DurationSecs)] as const]),
    [t('item.about.added'), dates.moment(item.DateCreated)],
    [t('item.about.owner'), item.OwnerDisplayName],
    [t('item.about.number'), item.ClipDataID],
    [t('item.about.comments'), on(item.ItemSettings.CommentsDisabled)],
    [t('item.about.rating'), on(item.ItemSettings.DisableRating)],
    [t('item.about.download'), on(item.ItemSettings.DisableDownload)],
    [t('item.about.embed'), on(item.ItemSettings.EmbedDisabled)],
  ]
  return (
    <dl className={styles.about}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.row}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** ITEM-07 */
export function HistoryTab({ item }: { item: MediaItem }) {
  const t = useWords()
  const dates = useDates()
  const log = item.ItemSettings.MediaStateLog
  if (log.length === 0) return <EmptyState>{t('item.history.empty')}</EmptyState>
  return (
    <ol className={styles.log}>
      {log.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike, and the log only grows
        <li key={at} className={styles.entry}>
          <p className={styles.what}>{capital(say(entry.Action))}</p>
          <ValueChanges changes={entry.Changes} />
          <p className={styles.detail}>{detailText(entry.Detail, entry.Changes.length > 0)}</p>
          <p className={styles.when}>
            {entry.Person || t('item.history.site')} ·{' '}
            <time dateTime={entry.At}>{dates.moment(entry.At)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
