import type { BatchAct } from '@mediatheque/contract/batch'
import { type MediaRow, rememberEdit, updateMedia } from '../../../core/items/index.ts'
import { forgetContentChanges, keepContentChange, notifyOfChanges } from '../../approval/index.ts'
import { listFieldTexts, planFields, storeValues } from '../../fields/index.ts'
import { type Act, type Entry, type Present, type Reader, states } from '../act.ts'
import { listChanged } from '../batch.sql.ts'

type Value = Extract<BatchAct, { Act: 'field' }>

export interface Said extends Record<string, unknown> {
  Text: string
  /** Texts that are changed may have to be approved again. */
  Approval: MediaRow['approval']
}

async function planned({ db, viewer }: Reader) {
  const plan = await planFields(db, viewer)
  return async ({ FID, Value }: Value) => {
    const textOf = await plan({ FieldID: FID, FieldValue: Value })
    return async ({ found, from }: Present<Said>): Promise<Said> => ({
      ...from,
      Text: textOf(found.row.record_type, from.Text),
    })
  }
}

/** Of every act that changes what items say in a field. */
export const answering: Omit<Act<Pick<Value, 'FID'>, Said>, 'plan' | 'planner'> = {
  right: 'edit',
  part: 'details',
  async read({ db }, found, { FID }) {
    const ids = found.map(it => it.row.clip_data_id)
    const texts = await listFieldTexts(db, FID, ids)
    return states(found, row => ({ Text: texts.get(row.clip_data_id) ?? '', Approval: row.approval }))
  },
  async store(tx, actor, changes, { FID }) {
    const entries = new Map<number, Entry>()
    const became = new Map<number, Said>()
    for (const { found, to } of changes) {
      const { clip_data_id, record_type, approval } = found.row
      const item = { ClipDataID: clip_data_id, RecordType: record_type }
      const Changes = await storeValues(tx, actor.viewer, item, [{ FieldID: FID, FieldValue: to.Text }])
      await rememberEdit(tx, clip_data_id, actor.viewer.PersonID)
      if (approval === to.Approval) {
        const change = { clipDataID: clip_data_id, changes: Changes }
        const { outcome } = await keepContentChange(tx, actor, change)
        if (outcome === 'wait') became.set(clip_data_id, { ...to, Approval: 'pending' })
      } else {
        // Taken back, it is again what was approved.
        await updateMedia(tx, clip_data_id, { approval: to.Approval })
        await forgetContentChanges(tx, [clip_data_id])
      }
      entries.set(clip_data_id, { action: 'changed the details', Changes })
    }
    return { entries, became }
  },
  async finish(tx, { viewer }, _value, batchID) {
    const changed = await listChanged(tx, batchID)
    // What waited before waits on; nobody is told again.
    const heard = changed.filter(({ Old }) => Old.Approval === 'approved')
    return notifyOfChanges(
      tx,
      viewer,
      heard.map(it => it.ClipDataID),
    )
  },
}

/** BATCH-10: refused as the form of each item refuses it. */
export const fieldAct: Act<Value, Said> = {
  ...answering,
  plan: async (reader, value) => (await planned(reader))(value),
  planner: planned,
}
