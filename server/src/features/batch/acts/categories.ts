import type { BatchAct } from '@mediatheque/contract/batch'
import {
  categoriesOf,
  listMemberships,
  planSelections,
  refuseWithoutCategory,
  storeSelection,
} from '../../categories/index.ts'
import { categoryChanges } from '../../media/index.ts'
import type { Act, Entry } from '../act.ts'

type Value = Extract<BatchAct, { Act: 'categories' }>

interface Selection extends Record<string, unknown> {
  Included: number[]
  Excluded: number[]
}

const inOrder = (ids: Iterable<number>) => [...new Set(ids)].sort((a, b) => a - b)

function selectionAfter(from: Selection, { Categories, IsReplaced }: Value): Selection {
  const Included = inOrder([...(IsReplaced ? [] : from.Included), ...Categories])
  return { Included, Excluded: from.Excluded.filter(id => !Included.includes(id)) }
}

/** BATCH-08: those of rules stay as the rules say; what is chosen is no longer kept out. */
export const categoriesAct: Act<Value, Selection> = {
  right: 'editCategories',
  part: 'categories',
  async read({ db }, found) {
    const ids = found.map(it => it.row.clip_data_id)
    const rows = Map.groupBy(await listMemberships(db, ids), it => it.ClipDataID)
    return new Map(
      ids.map(id => {
        const own = rows.get(id) ?? []
        const Included = inOrder(own.filter(it => !it.IsExcluded && !it.ByRule).map(it => it.ID))
        return [id, { Included, Excluded: inOrder(own.filter(it => it.IsExcluded).map(it => it.ID)) }]
      }),
    )
  },
  async plan({ db, viewer }, value, items) {
    const selections = items.map(({ found, from }) => {
      const { Included, Excluded } = selectionAfter(from, value)
      return { clipDataID: found.row.clip_data_id, included: Included, excluded: Excluded }
    })
    const planned = new Map(
      (await planSelections(db, viewer, selections)).map(it => [it.clipDataID, it] as const),
    )
    return async ({ found: { row }, from }) => {
      const to = selectionAfter(from, value)
      await refuseWithoutCategory(db, row.record_type, to.Included)
      const plan = planned.get(row.clip_data_id)
      if (plan?.refusal) throw plan.refusal
      return plan?.changes.length ? to : from
    }
  },
  async store(tx, { viewer }, changes) {
    const entries = new Map<number, Entry>()
    for (const { found, to } of changes) {
      const id = found.row.clip_data_id
      const before = await categoriesOf(tx, id)
      await storeSelection(tx, viewer, id, to.Included, to.Excluded)
      const Changes = categoryChanges(before, await categoriesOf(tx, id))
      entries.set(id, { action: 'changed the categories', Changes })
    }
    return { entries }
  },
}
