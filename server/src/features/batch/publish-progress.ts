import { BATCH_PROGRESS } from '@mediatheque/contract/batch'
import type { Platform } from '../../platform/http/context.ts'
import { rowOf } from './batch.rules.ts'
import { countOutcomes, findBatch } from './batch.sql.ts'

export async function publishProgress({ db, hub }: Pick<Platform, 'db' | 'hub'>, batchID: number) {
  const batch = await findBatch(db, batchID)
  if (batch?.PersonID == null) return
  hub.publishToPerson(batch.PersonID, BATCH_PROGRESS, rowOf(batch, await countOutcomes(db, batchID)))
}
