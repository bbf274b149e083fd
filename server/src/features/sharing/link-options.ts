// What may be chosen for a link, whether it is made or changed.
import { isRecording } from '@mediatheque/contract/primitives'
import type { FoundItem } from '../../core/items/index.ts'
import type { Context } from '../../platform/http/context.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { readSiteSettings } from '../settings/index.ts'
import { hashPassword } from '../sign-in/index.ts'
import type { LinkRow } from './links.sql.ts'

interface Options {
  StartSecs: number
  /** Null: with the recording. */
  EndSecs: number | null
  MayDownload: boolean
}

/** SHARE-06: an end as the site sets it, unless another was chosen. */
export async function daysOf({ db }: Context, chosen: number | undefined): Promise<number> {
  const { LinksAllowed, LinkDays, EndlessLinks } = await readSiteSettings(db)
  if (!LinksAllowed) throw new Refusal('not-allowed', 'links-not-allowed')
  if (chosen === 0 && !EndlessLinks) throw badField('duration', 'link-needs-an-end')
  return chosen ?? LinkDays
}

export function requireOptions({ row }: FoundItem, kind: LinkRow['kind'], draft: Options) {
  const { start, end } = partOf(row, draft)
  const hasPart = start > 0 || end !== null
  if (draft.MayDownload && kind === 'embed') throw badField('download', 'no-downloads-in-frames')
  if (draft.MayDownload && row.download_disabled) throw badField('download', 'downloads-are-off')
  // A file is the whole recording.
  if (draft.MayDownload && hasPart) throw badField('download', 'no-downloads-of-parts')
  return { start_secs: start, end_secs: end, may_download: draft.MayDownload }
}

/** SHARE-12: an end beyond that of the recording is its own. */
function partOf({ record_type, duration_secs }: FoundItem['row'], { StartSecs, EndSecs }: Options) {
  const hasPart = StartSecs > 0 || EndSecs !== null
  if (hasPart && !isRecording(record_type)) throw badField('start', 'parts-only-of-recordings')
  if (EndSecs !== null && EndSecs <= StartSecs) throw badField('end', 'link-ends-before-its-start')
  if (duration_secs !== null && StartSecs > 0 && StartSecs >= duration_secs)
    throw badField('start', 'starts-after-the-end')
  const isWhole = EndSecs === null || (duration_secs !== null && EndSecs >= duration_secs)
  return { start: StartSecs, end: isWhole ? null : EndSecs }
}

export const hashOf = async (password: string | null) =>
  password === null ? null : await hashPassword(password)
