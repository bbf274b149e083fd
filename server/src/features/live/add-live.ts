import { MediaSource } from '@mediatheque/contract/item'
import type { live } from '@mediatheque/contract/live'
import { RecordType } from '@mediatheque/contract/primitives'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { CannotFetch, NOT_PUBLIC } from '../../platform/safe-fetch/safe-fetch.ts'
import { titleFieldOf } from '../fields/index.ts'
import { addPermissionsOf } from '../publishing/index.ts'
import { createdAnswer, makeItem, requireDisclaimer } from '../upload/index.ts'
import { insertLive } from './live.sql.ts'
import { UnusablePlaylist } from './live-playlist.rules.ts'
import { type Known, stateAfter } from './live-state.rules.ts'
import { lookAtSource, NEVER_SEEN } from './observe-stream.ts'
import { upstreamOf } from './upstream.ts'

export const addLive: Action<typeof live.add> = async (ctx, { URL: url, ...draft }) => {
  const viewer = personOf(ctx)
  await requireDisclaimer(ctx.db, viewer)
  const AddedAs = await permissionFor(ctx)
  const seen = await requireStream(ctx, url)
  const made = await ctx.db.transaction().execute(async tx => {
    const titleField = await titleFieldOf(tx)
    const isTitled = draft.FieldValues.some(it => it.FieldID === titleField && it.FieldValue.trim() !== '')
    const made = await makeItem(tx, ctx, {
      ...draft,
      ...{ RecordType: RecordType.Video, AddedAs },
      ...(!isTitled && { Title: new URL(url).host }),
      columns: { source: MediaSource.LiveStream },
    })
    await insertLive(tx, made.ClipDataID, url, seen)
    return made
  })
  made.tell(ctx)
  return { ...createdAnswer(made), State: seen.state }
}

/** Who may add links or recordings may add live streams. */
async function permissionFor(ctx: Context): Promise<number> {
  const types = (await addPermissionsOf(ctx.db, personOf(ctx))).map(it => it.RecordType)
  const found = [RecordType.Video, RecordType.Link].find(type => types.includes(type))
  if (found === undefined) throw new Refusal('not-allowed', 'upload-not-permitted')
  return found
}

/** A stream that is not on the air yet is taken; an address that leads elsewhere is not. */
export async function requireStream({ safeFetch }: Pick<Context, 'safeFetch'>, url: string): Promise<Known> {
  try {
    return stateAfter(NEVER_SEEN, await lookAtSource(upstreamOf(safeFetch), url), Date.now())
  } catch (error) {
    if (error instanceof UnusablePlaylist || (error instanceof CannotFetch && error.message === NOT_PUBLIC))
      throw badField('url', 'other-reason', { reason: error.message })
    if (error instanceof CannotFetch) return NEVER_SEEN
    throw error
  }
}
