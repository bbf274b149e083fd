import type { ParsedInputOf } from '@mediatheque/contract/call'
import { MOST_STREAMS, type streams } from '@mediatheque/contract/streams'
import { insertChildStream, listChildStreams } from '../../core/item-files/index.ts'
import { type FoundItem, recordChange } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { changeContent } from '../approval/index.ts'
import { takeRecording } from '../upload/index.ts'
import { isOurRecording, listOf } from './show-streams.ts'
import { readManner, saveChild } from './streams.sql.ts'

type Draft = ParsedInputOf<typeof streams.add>

/** MULTI-01: with a conversion of its own, through the same queue. */
export const addStream: Action<typeof streams.add> = async (ctx, draft) => {
  const { row } = await takeRecording(ctx, draft.fn, draft.EncID, async (tx, found, fileName) => {
    const ChildStreamID = await makeChild(tx, found, draft)
    const manner = await readManner(tx, found.row.clip_data_id)
    await recordChange(tx, ctx, found, 'added a stream', { Name: draft.Name, File: fileName })
    await changeContent(tx, ctx, found, [{ Name: 'Stream', From: '', To: `${draft.Name} · ${fileName}` }])
    return {
      ChildStreamID,
      ProfileID: manner?.media_profile_id ?? null,
      CopyOnly: false,
      KeepsSource: manner?.keeps_source ?? true,
      TrimStartSecs: draft.TrimStart,
      TrimEndSecs: draft.TrimEnd,
    }
  })
  return { Success: true as const, Data: await listOf(ctx.db, row) }
}

async function makeChild(tx: Tx, { row }: FoundItem, draft: Draft): Promise<number> {
  if (!isOurRecording(row)) throw new Refusal('conflict', 'streams-need-a-recording')
  const clip_data_id = row.clip_data_id
  const there = await listChildStreams(tx, [clip_data_id])
  if (there.length >= MOST_STREAMS)
    throw new Refusal('conflict', 'too-many-streams', { values: { most: MOST_STREAMS } })
  const primary = there.find(it => it.is_primary)
  if (!primary)
    await insertChildStream(tx, {
      clip_data_id,
      position: 1,
      is_primary: true,
      name: draft.PrimaryName || FIRST_NAME,
      encoder_name: '',
      offset_secs: 0,
    })
  else if (draft.PrimaryName) await saveChild(tx, primary.child_stream_id, { name: draft.PrimaryName })
  return insertChildStream(tx, {
    clip_data_id,
    position: Math.max(1, ...there.map(it => it.position)) + 1,
    is_primary: false,
    name: draft.Name,
    encoder_name: draft.EncoderName,
    offset_secs: draft.OffSet,
  })
}

const FIRST_NAME = 'Stream 1'
