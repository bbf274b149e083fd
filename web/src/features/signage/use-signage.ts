import { signage } from '@mediatheque/contract/signage'
import { keyOf, query } from '../../shared/query.ts'
import { viewerQuery } from '../../shared/viewer.ts'

export const playersQuery = query(signage.players, {})
export const zonesQuery = query(signage.zones, {})
export const contentsQuery = (ID: number) => query(signage.items, { ID })

export const CONTENTS_READS = [{ queryKey: keyOf(signage.items) }]

/** The viewer too: whether they may send anywhere is in their settings. */
export const SIGNAGE_LISTS = [
  ...[signage.players, signage.zones, signage.items, signage.stsData].map(call => ({
    queryKey: keyOf(call),
  })),
  viewerQuery,
]
