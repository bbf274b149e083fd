// What stands in the cells of the content list.
import { type ContentRow, columnOfField, type FixedColumn } from '@mediatheque/contract/content'
import {
  Archive,
  Ban,
  CalendarClock,
  CalendarX,
  Check,
  Clock,
  Lock,
  type LucideIcon,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import { Badge, type BadgeProps, Picture, useNumber } from '../../design/index.ts'
import { bytesText } from '../../shared/bytes.rules.ts'
import { useRecordTypeName } from '../../shared/record-types.ts'
import { useDates } from '../../shared/viewer.ts'
import { durationText, useLanguage, useWords } from '../../words/index.ts'
import { KIND_ICONS, kindOf } from '../media/index.ts'
import type { ColumnField } from './column-names.ts'
import styles from './content.module.css'
import { fixedColumn, type Status, statusOf } from './content.rules.ts'

export const ContentTitle = ({ item }: { item: ContentRow }) => (
  <span className={styles.item}>
    <Picture
      src={item.ImageURLs[0]}
      alt=""
      icon={createElement(KIND_ICONS[kindOf(item)])}
      className={styles.picture}
    />
    <span className={styles.title} dir="auto" title={item.Title}>
      {item.Title}
    </span>
  </span>
)

export function ContentCard({ item }: { item: ContentRow }) {
  const typeName = useRecordTypeName()
  const { date } = useDates()
  return (
    <span className={styles.card}>
      <ContentTitle item={item} />
      <span className={styles.facts}>
        <StatusBadge item={item} />
        <span>{typeName(item.RecordType)}</span>
        <bdi>{item.OwnerDisplayName}</bdi>
        <bdi>{item.Location}</bdi>
        <span>{date(item.DateCreated)}</span>
      </span>
    </span>
  )
}

const STATUS: Readonly<Record<Status, { tone: NonNullable<BadgeProps['tone']>; icon: LucideIcon }>> = {
  failed: { tone: 'danger', icon: TriangleAlert },
  waiting: { tone: 'warn', icon: Clock },
  declined: { tone: 'danger', icon: Ban },
  scheduled: { tone: 'neutral', icon: CalendarClock },
  expired: { tone: 'neutral', icon: CalendarX },
  deleted: { tone: 'danger', icon: Trash2 },
  archived: { tone: 'neutral', icon: Archive },
  private: { tone: 'neutral', icon: Lock },
  expires: { tone: 'warn', icon: Clock },
  live: { tone: 'ok', icon: Check },
}

function StatusBadge({ item }: { item: ContentRow }) {
  const t = useWords()
  const { date } = useDates()
  const status = statusOf(item)
  const { tone, icon } = STATUS[status]
  const text =
    status === 'expires'
      ? t('contentList.status.expires', { day: date(item.ExpiryDate ?? '') })
      : t(`contentList.status.${status}`)
  return (
    <Badge tone={tone} icon={createElement(icon, { 'aria-hidden': true })}>
      {text}
    </Badge>
  )
}

const clipped = (text: string) => (
  <bdi className={styles.clip} title={text}>
    {text}
  </bdi>
)

type Cell = (it: ContentRow) => ReactNode

export function useCells(fields: readonly ColumnField[]): (id: string) => Cell {
  const fixed = useFixedCells()
  const { date } = useDates()
  const fieldCell =
    (id: string): Cell =>
    row => {
      const field = fields.find(it => columnOfField(it.FID) === id)
      const value = row.MetaData.find(it => it.FID === field?.FID)?.Value ?? ''
      return clipped(field?.Type === 'date' && value !== '' ? date(`${value}T12:00:00Z`) : value)
    }
  return id => {
    const known = fixedColumn(id)
    return known ? fixed[known] : fieldCell(id)
  }
}

const NO_VALUE = '–'

function useFixedCells(): Readonly<Record<FixedColumn, Cell>> {
  const t = useWords()
  const number = useNumber()
  const language = useLanguage()
  const typeName = useRecordTypeName()
  const { date } = useDates()
  const yesNo = (is: boolean) => t(is ? 'contentList.yes' : 'contentList.no')
  const day = (moment: string | null) => (moment === null ? NO_VALUE : date(moment))
  return {
    type: it => typeName(it.RecordType),
    owner: it => clipped(it.OwnerDisplayName),
    categories: it => clipped(it.IncludedCategories.map(({ Name }) => Name).join(', ')),
    location: it => clipped(it.Location),
    status: it => <StatusBadge item={it} />,
    privacy: it => t(it.IsPrivate ? 'contentList.private' : 'contentList.open'),
    approval: it => t(`contentList.approval.${it.Approval}`),
    created: it => date(it.DateCreated),
    changed: it => date(it.DateChanged),
    views: it => number(it.ViewCount),
    viewed: it => (it.LastViewed === null ? t('contentList.never') : date(it.LastViewed)),
    duration: it => (it.DurationSecs === null ? NO_VALUE : durationText(it.DurationSecs)),
    size: it => (it.Bytes === 0 ? NO_VALUE : bytesText(it.Bytes, language)),
    captions: it => yesNo(it.HasSubtitles),
    quiz: it => yesNo(it.HasQuiz),
    rating: ({ Rating }) =>
      Rating.Count === 0 ? NO_VALUE : number(Math.round((10 * Rating.Total) / Rating.Count) / 10),
    published: it => day(it.PublishAt),
    expiry: it => day(it.ExpiryDate),
    archived: it => yesNo(it.BlobTier === 1),
    id: it => it.ClipDataID,
  }
}
