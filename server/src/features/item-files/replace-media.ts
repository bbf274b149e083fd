// The bytes of one item become those of another: copied first, changed over in one step, the old ones removed last.

import { ReplaceStatus } from '@mediatheque/contract/conversion'
import {
  deleteMediaFiles,
  listChildStreams,
  listStreamNumbers,
  listStreamsOf,
  removeStored,
  removeUnfinished,
  showChildStreams,
} from '../../core/item-files/index.ts'
import { recordChange, updateMedia } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { NOBODY } from '../../platform/http/viewer.ts'
import type { Words } from '../../words/index.ts'
import { noteContentChange } from '../approval/index.ts'
import {
  hasOpenConversion,
  hideChildStreams,
  readState,
  retireStreams,
  settleItem,
  tell,
} from '../conversion/index.ts'
import { notifyPeople } from '../notifications/index.ts'
import { viewerOf } from '../sign-in/index.ts'
import { type Copied, copyItem, nothingCopied, storeCopied, Unwanted } from './copy-item.ts'
import {
  describeMedium,
  endReplacement,
  findWanted,
  insertDoneConversion,
  listFiles,
  lockWanted,
  type Pair,
  readNature,
} from './replacement.sql.ts'

export async function replaceMedia(
  platform: Platform,
  pair: Pair,
  signal: AbortSignal,
): Promise<'over' | 'too-early'> {
  const { db, files } = platform
  const item = await findWanted(db, pair)
  if (!item) return 'over'
  if ((await hasOpenConversion(db, pair.ClipDataID)) || (await hasOpenConversion(db, pair.ReplacementID)))
    return 'too-early'
  const nature = await readNature(db, pair.ReplacementID)
  if (!nature || (await readState(db, pair.ReplacementID)).State !== 'ready') {
    await failReplacement(platform, pair)
    return 'over'
  }
  // Of a run that was killed.
  await removeUnfinished(platform, pair.ClipDataID, true, 'all')
  const copied = nothingCopied()
  const isWanted = async () => !signal.aborted && (await findWanted(db, pair)) !== undefined
  try {
    await copyItem(platform, pair, { encID: item.EncID, poster: nature.poster_key }, isWanted, copied)
    await changeOver(platform, pair, nature, copied)
  } catch (error) {
    for (const key of copied.keys) await files.remove(key)
    await removeUnfinished(platform, pair.ClipDataID, true, 'all')
    if (!(error instanceof Unwanted)) throw error
    signal.throwIfAborted()
  }
  return 'over'
}

type Nature = NonNullable<Awaited<ReturnType<typeof readNature>>>

async function changeOver(platform: Platform, pair: Pair, nature: Nature, copied: Copied): Promise<void> {
  const { ClipDataID } = pair
  const by = await askerOf(platform, pair)
  const done = await platform.db.transaction().execute(async tx => {
    const item = await lockWanted(tx, pair)
    if (!item) throw new Unwanted()
    const before = mediumText(await describeMedium(tx, ClipDataID))
    // Begun while the files were copied: another try waits for its end.
    if (await hasOpenConversion(tx, ClipDataID)) throw new Error('The item is being converted')
    await retireOld(tx, platform, ClipDataID, copied, item.PosterKey)
    const sources = await storeCopied(tx, copied)
    await showChildStreams(tx, copied.children)
    for (const it of await listStreamNumbers(tx, ClipDataID))
      await insertDoneConversion(tx, ClipDataID, it, sources.get(it) ?? null)
    const { poster_key, ...rest } = nature
    await updateMedia(tx, ClipDataID, {
      ...rest,
      replace_status: ReplaceStatus.Completed,
      ...(copied.poster && { poster_key: copied.poster }),
    })
    await settleItem(tx, ClipDataID)
    const changes = [
      { Name: 'Media', From: before, To: mediumText(await describeMedium(tx, pair.ReplacementID)) },
    ]
    await recordChange(tx, by, { row: { clip_data_id: ClipDataID } }, 'replaced the media', {
      Changes: changes,
    })
    const approval = await noteContentChange(tx, by, { clipDataID: ClipDataID, changes, isAnswered: false })
    return {
      item,
      publishNotices: [await notifyPeople(tx, [item.OwnerID], noticeOf(item, true)), approval.announce],
    }
  })
  for (const announce of done.publishNotices) announce(platform)
  const state = { State: 'ready', Percent: 100, SecsLeft: 0, IsPlayable: true } as const
  tell(platform, { ...done.item, RequestedBy: null, ChildStreamID: null }, state)
}

/** In whose name it happens; their rights are those of now. */
async function askerOf(platform: Platform, pair: Pair) {
  const item = await findWanted(platform.db, pair)
  const viewer = item?.AskedBy == null ? undefined : await viewerOf(platform, item.AskedBy)
  return { viewer: viewer ?? NOBODY, address: '' }
}

/** Such as "talk.mp4 · 1:02:03". */
function mediumText(it: Awaited<ReturnType<typeof describeMedium>>): string {
  const length = it?.Secs == null ? '' : clockText(it.Secs)
  return [it?.File ?? it?.Title ?? '', length].filter(part => part !== '').join(' · ')
}

function clockText(secs: number): string {
  const [hours, minutes, rest] = [Math.floor(secs / 3600), Math.floor(secs / 60) % 60, Math.floor(secs) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

async function retireOld(
  tx: Tx,
  { jobs }: Platform,
  clipDataID: number,
  copied: Copied,
  posterKey: string | null,
) {
  const files = await listFiles(tx, clipDataID)
  const Keys = await deleteMediaFiles(
    tx,
    files.map(it => it.media_file_id),
  )
  if (copied.poster && posterKey) Keys.push(posterKey)
  if (Keys.length > 0) await removeStored(tx, jobs, { Keys })
  const children = await listChildStreams(tx, [clipDataID])
  await hideChildStreams(
    tx,
    children.map(it => it.child_stream_id),
  )
  const kept = new Set(copied.streams.map(it => it.StreamID))
  const old = (await listStreamsOf(tx, [clipDataID])).map(it => it.stream_id).filter(id => !kept.has(id))
  await retireStreams(tx, jobs, old, kept.size > 0 ? 'later' : 'now')
}

export async function failReplacement(platform: Platform, pair: Pair): Promise<void> {
  const by = await askerOf(platform, pair)
  const publishNotices = await platform.db.transaction().execute(async tx => {
    const item = await endReplacement(tx, pair, ReplaceStatus.Failed)
    if (item)
      await recordChange(tx, by, { row: { clip_data_id: pair.ClipDataID } }, 'could not replace the media')
    return item && notifyPeople(tx, [item.OwnerID], noticeOf(item, false))
  })
  publishNotices?.(platform)
}

const noticeOf =
  ({ EncID, Title }: { EncID: string; Title: string }, isDone: boolean) =>
  ({ replacement, open }: Words) => ({
    module: 'ml',
    Level: isDone ? ('info' as const) : ('error' as const),
    Title: isDone ? replacement.done : replacement.failed,
    Description: isDone ? replacement.isDone(Title) : replacement.hasFailed(Title),
    Link: `/view.aspx?id=${EncID}`,
    LinkText: open.item,
  })
