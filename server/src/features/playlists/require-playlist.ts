import { RecordType } from '@mediatheque/contract/primitives'
import { type FoundItem, requireItem } from '../../core/items/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'

const HOLDERS: readonly number[] = [RecordType.Playlist, RecordType.LessonPlan]

export function refuseOthers({ row }: FoundItem) {
  if (!HOLDERS.includes(row.record_type)) throw new Refusal('conflict', 'not-a-playlist')
}

export async function requirePlaylist(
  ctx: Pick<Context, 'viewer'> & { db: Handle },
  id: string | number,
): Promise<FoundItem> {
  const found = await requireItem(ctx, id, 'watch')
  refuseOthers(found)
  return found
}

export const noItem = () => new Refusal('not-found', 'not-in-this-playlist')
