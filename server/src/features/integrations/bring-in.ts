// A recording of another service becomes an item: asked for here, fetched by a job.
import type { ParsedInputOf } from '@mediatheque/contract/call'
import type { integrations } from '@mediatheque/contract/integrations'
import { RecordType } from '@mediatheque/contract/primitives'
import { z } from 'zod'
import type { Db } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Queue } from '../../platform/jobs/queue.ts'
import { type FileItemDraft, freeSpaceOf, type Maker, makeItem, mostOf } from '../upload/index.ts'
import { insertImport, readImport } from './imports.sql.ts'
import type { Found } from './provider.ts'
import { requireProvider } from './providers.ts'
import { requestWith, tokenFor } from './request-service.ts'
import { importOf } from './show-recordings.ts'

export const fetchQueue: Queue<{ ImportID: number }> = {
  name: 'fetch-recording',
  data: z.object({ ImportID: z.number().int() }),
  retries: 3,
  expireSecs: 6 * 3600,
}

export type ImportDraft = Omit<ParsedInputOf<typeof integrations.bringIn>, 'Source' | 'RecordingID'>

/** LINK-09: the title and date of the recording, unless the form has another title. */
export const itemDraftOf = (
  draft: ImportDraft,
  found: Pick<Found, 'Title' | 'RecordedAt'>,
): FileItemDraft => ({
  ...draft,
  RecordType: RecordType.Video,
  Title: draft.Title || found.Title,
  CopyOnly: false,
  columns: found.RecordedAt ? { created_at: new Date(found.RecordedAt) } : {},
})

export const bringIn: Action<typeof integrations.bringIn> = async (
  ctx,
  { Source, RecordingID, ...draft },
) => {
  const provider = requireProvider(ctx.config, Source)
  const { PersonID } = personOf(ctx)
  const token = await tokenFor(ctx, provider, PersonID)
  const found = await provider.recording(requestWith(provider, token), RecordingID)
  if (!found) throw new Refusal('not-found', 'no-such-recording')
  if ((found.Bytes ?? 0) > mostOf(await freeSpaceOf(ctx.db, ctx.config, PersonID)))
    throw new Refusal('too-large', 'recording-too-large')
  await checkDraft(ctx.db, ctx, itemDraftOf(draft, found))
  const row = { person_id: PersonID, source: Source, recording_id: RecordingID, draft }
  const stored = await ctx.db.transaction().execute(async tx => {
    const ImportID = await insertImport(tx, { ...row, title: draft.Title || found.Title })
    await ctx.jobs.send(tx, fetchQueue, { ImportID })
    return readImport(tx, ImportID)
  })
  if (!stored) throw new Refusal('not-found', 'no-such-import')
  return { Success: true, Data: importOf(stored) }
}

class Checked extends Error {}

/** What the form says is refused now, while somebody looks at it, and not when the bytes are there. */
async function checkDraft(db: Db, maker: Maker, draft: FileItemDraft) {
  try {
    await db.transaction().execute(async tx => {
      await makeItem(tx, maker, draft)
      throw new Checked()
    })
  } catch (error) {
    if (!(error instanceof Checked)) throw error
  }
}
