import type { BatchAct } from '@mediatheque/contract/batch'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hasSound, isTranscribed, languageOfOrder, placeOrder } from '../../transcription/index.ts'
import { type Act, states, told } from '../act.ts'

type Value = Extract<BatchAct, { Act: 'captions' }>

interface Captions extends Record<string, unknown> {
  /** There are some, or they are being made. */
  IsThere: boolean
}

/** SUBS-10 of many; those that have captions are left alone. What was ordered is cancelled at its item. */
export const captionsAct: Act<Value, Captions> = {
  right: 'edit',
  part: 'captions',
  async read({ db }, found) {
    const open = await isTranscribed(
      db,
      found.map(it => it.row.clip_data_id),
    )
    return states(found, row => ({ IsThere: row.has_subtitles || open.has(row.clip_data_id) }))
  },
  async plan({ db, config }, { Provider, Language }) {
    languageOfOrder(config, Provider, Language)
    return async ({ found, from }) => {
      if (from.IsThere) return from
      if (!(await hasSound(db, found.row.clip_data_id)))
        throw new Refusal('conflict', 'no-sound-to-transcribe')
      return { IsThere: true }
    }
  },
  async store(tx, actor, changes, { Provider, Language }) {
    const language = languageOfOrder(actor.config, Provider, Language)
    for (const { found } of changes)
      await placeOrder(tx, actor, { ClipDataID: found.row.clip_data_id, Provider, language })
    return told(changes, () => ({ action: 'ordered a transcription', Changes: [] }))
  },
}
