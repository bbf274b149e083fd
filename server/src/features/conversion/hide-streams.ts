import { markStreamsRemoved } from '../../core/item-files/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { deleteConversionsOf } from './conversion.sql.ts'

/** They are gone for viewers, with what was to become of them; the caller removes their files and streams. */
export async function hideChildStreams(tx: Tx, childStreamIDs: readonly number[]) {
  await deleteConversionsOf(tx, childStreamIDs)
  await markStreamsRemoved(tx, childStreamIDs)
}
