// What the page of an item offers. The server decides; the flags that came with the item say how (ITEM-08).

import { type MediaItem, MediaSource } from '@mediatheque/contract/item'
import { METADATA_EXPORT_PATH } from '@mediatheque/contract/media'
import { isRecording, RecordType } from '@mediatheque/contract/primitives'
import { fitsScreen } from '@mediatheque/contract/signage'
import { withoutMidnight } from '../../shared/time.rules.ts'

export type ItemAction =
  | 'favourite'
  | 'rate'
  | 'share'
  | 'edit'
  | 'categories'
  | 'grant'
  | 'courses'
  | 'asimut'
  | 'playlist'
  | 'signage'
  | 'picture'
  | 'replace'
  | 'streams'
  | 'advanced'
  | 'exportCsv'
  | 'exportJson'
  | 'why'
  | 'takeBack'
  | 'archive'
  | 'hold'
  | 'endHold'
  | 'delete'

/** Those next to the title; the others stand in the menu. */
const FIRST = ['favourite', 'rate', 'share', 'edit'] as const
export type FirstAction = (typeof FIRST)[number]

export const isFirst = (action: ItemAction): action is FirstAction => FIRST.some(it => it === action)

const WITH_FILES: readonly number[] = [RecordType.Video, RecordType.TV, RecordType.Document]

/** ITEM-28 */
export const mayDownload = (item: MediaItem) =>
  item.CanDownload && WITH_FILES.includes(item.RecordType) && item.Source !== MediaSource.LiveStream

const RECORDINGS: readonly number[] = [RecordType.Video, RecordType.TV]

/** What can take the place of an item: a recording that of a recording, a document that of a document. */
export function replacementTypes(recordType: number): readonly number[] {
  if (RECORDINGS.includes(recordType)) return RECORDINGS
  return recordType === RecordType.Document ? [RecordType.Document] : []
}

/** ITEM-16 */
export const mayReplace = (item: MediaItem) =>
  item.CanEdit && replacementTypes(item.RecordType).length > 0 && item.Source !== MediaSource.LiveStream

/** MULTI-01: what comes from elsewhere has no streams here. */
const FROM_ELSEWHERE: readonly number[] = [MediaSource.VideoHost, MediaSource.LiveStream]

const mayHaveStreams = (item: MediaItem) =>
  item.CanEdit && isRecording(item.RecordType) && !FROM_ELSEWHERE.includes(item.Source)

/** ITEM-29 */
const mayExport = (item: MediaItem) => item.CanDownload && item.RecordType !== RecordType.TV

const HOLDERS: readonly number[] = [RecordType.Playlist, RecordType.LessonPlan]

/** BATCH-06 */
const mayArchive = (item: MediaItem) =>
  item.CanEdit &&
  item.BlobTier === 0 &&
  WITH_FILES.includes(item.RecordType) &&
  !FROM_ELSEWHERE.includes(item.Source)

interface Asker {
  isPerson: boolean
  /** SIGNAGE-01 */
  maySend: boolean
  /** INTG-10 */
  hasAsimut?: boolean
  /** May put it under legal hold. */
  isAdministrator?: boolean
}

export function actionsOf(
  item: MediaItem,
  { isPerson, maySend, hasAsimut = false, isAdministrator = false }: Asker,
): ItemAction[] {
  const offered: Record<ItemAction, boolean> = {
    favourite: isPerson,
    rate: item.CanRate,
    share: item.CanShareByWeblink,
    edit: item.CanEdit,
    categories: item.CanEditCategories,
    grant: item.CanGrant,
    // INTG-02
    courses: item.CanGrant,
    asimut: hasAsimut && item.CanEdit,
    // PLST-14
    playlist: isPerson && !HOLDERS.includes(item.RecordType),
    signage: maySend && item.CanShowToOthers && !item.IsPrivate && fitsScreen(item),
    picture: item.CanEdit,
    replace: mayReplace(item),
    streams: mayHaveStreams(item),
    advanced: item.CanEdit,
    exportCsv: mayExport(item),
    exportJson: mayExport(item),
    why: item.CanManage,
    takeBack: item.CanTakeBack,
    archive: mayArchive(item),
    hold: isAdministrator && !item.IsHeld,
    endHold: isAdministrator && item.IsHeld,
    delete: item.CanDelete,
  }
  return (Object.keys(offered) as ItemAction[]).filter(action => offered[action])
}

export const exportAddress = (EncID: string, format: 'csv' | 'json') =>
  `${METADATA_EXPORT_PATH.replace(':id', EncID)}?format=${format}`

/** The day of a moment in a time zone, as YYYY-MM-DD. */
const dayIn = (moment: Date, Region: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: Region, dateStyle: 'short' }).format(moment)

export const publishDay = (moment: string | null, Region: string) =>
  moment === null ? '' : dayIn(new Date(moment), Region)

/** Of a day that an item begins with, the day alone; else with the time: 2030-01-15T14:30. */
export function publishTime(moment: string | null, Region: string): string {
  if (moment === null) return ''
  const at = new Date(moment)
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: Region, timeStyle: 'short' }).format(at)
  return withoutMidnight(`${dayIn(at, Region)}T${time}`)
}

/** An item expires when its last day is over. */
export const lastDay = (moment: string | null, Region: string) =>
  moment === null ? '' : dayIn(new Date(Date.parse(moment) - 1), Region)
