import type { conversion } from '@mediatheque/contract/conversion'
import { findBytes } from '../../core/delivery/index.ts'
import { itemOfCallSignature } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isPlayable, stateOf } from './conversion-state.ts'
import { newestConversion } from './newest.sql.ts'

/** CONV-04: everybody who opened the page of the item has the key. */
export const showProcessing: Action<typeof conversion.processing> = async ({ db }, { cs }) => {
  const clipDataID = await itemOfCallSignature(db, cs)
  if (clipDataID === undefined) throw new Refusal('not-allowed', 'conversion-key-unknown')
  const [newest, found] = await Promise.all([newestConversion(db, clipDataID), findBytes(db, clipDataID)])
  return stateOf(newest, isPlayable(newest, found))
}
