import type { BatchAct } from '@mediatheque/contract/batch'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newestConversions, repeatConversion } from '../../conversion/index.ts'
import { type Act, states, told } from '../act.ts'

type Value = Extract<BatchAct, { Act: 'convert' }>

interface Converted extends Record<string, unknown> {
  /** Of its newest conversion; null where nothing was ever converted. */
  ConversionID: number | null
  Status: string
}

/** CONV-03 of many: the newest conversion of each is done again. */
export const convertAct: Act<Value, Converted> = {
  right: 'edit',
  part: 'state',
  async read({ db }, found) {
    const newest = await newestConversions(
      db,
      found.map(it => it.row.clip_data_id),
    )
    const primary = new Map(newest.filter(it => it.child_stream_id === null).map(it => [it.clip_data_id, it]))
    return states(found, row => {
      const it = primary.get(row.clip_data_id)
      return { ConversionID: it?.conversion_id ?? null, Status: it?.status ?? '' }
    })
  },
  plan:
    async () =>
    async ({ found, from }) => {
      if (found.row.is_archived) throw new Refusal('conflict', 'item-in-archive')
      if (from.ConversionID === null) throw new Refusal('conflict', 'nothing-to-convert')
      if (from.Status === 'processing') throw new Refusal('conflict', 'conversion-not-over')
      return { ...from, Status: 'waiting' }
    },
  async store(tx, actor, changes) {
    for (const { found, to } of changes)
      await repeatConversion(tx, actor, found.row.clip_data_id, to.ConversionID ?? 0)
    return told(changes, () => ({ action: 'repeated the conversion', Changes: [] }))
  },
}
