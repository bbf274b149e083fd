// How quickly many items move to another location as a batch, and how much the product grows meanwhile.
import { setTimeout as pause } from 'node:timers/promises'
import type { BatchResult } from '@mediatheque/contract/batch'
import type { Bench } from './figure.ts'
import { type Library, libraryOf } from './library.ts'
import { residentMb } from './resident.ts'

const ITEMS = 20_000
const MOVED = 10_000
const LOOK_MS = 50
const ITEMS_A_SECOND = 1_000
const GROWTH_LIMIT_MB = 150

export const batch: Bench = {
  name: 'batch',
  async run() {
    const library = await libraryOf(ITEMS)
    const { ids, PPID } = await prepare(library)
    const before = await residentMb(library.pid)
    const began = performance.now()
    const first = await start(library, ids, PPID)
    let [most, it] = [before, first]
    while (it.Status === 'waiting' || it.Status === 'processing') {
      await pause(LOOK_MS)
      most = Math.max(most, await residentMb(library.pid))
      it = await show(library, first.BatchID)
    }
    const secs = (performance.now() - began) / 1000
    if (it.Counts.changed !== MOVED) throw new Error(`${it.Counts.changed} of ${MOVED} items were moved`)
    return [
      {
        ...{ name: `items a second to another location (${MOVED})`, value: MOVED / secs, unit: 'items/s' },
        ...{ against: 'limit', limit: ITEMS_A_SECOND, better: 'more' },
      },
      {
        ...{ name: 'memory of a batch', value: most - before, unit: 'MB' },
        ...{ against: 'limit', limit: GROWTH_LIMIT_MB, better: 'less' },
      },
    ]
  },
}

/** To a location of its own, so that every item moves; the editor may move what is open to everybody. */
async function prepare({ database }: Library) {
  const { rows: made } = await database.query<{ id: number }>(
    `insert into publishing_policy (name, restriction) values ('Moved to', 1) returning publishing_policy_id as id`,
  )
  const PPID = made[0]?.id ?? 0
  await database.query(
    `insert into add_permission (publishing_policy_id, record_type, role)
     select $1, type, '' from (select distinct record_type as type from media_item) types`,
    [PPID],
  )
  const { rows } = await database.query<{ id: number }>(
    `select m.clip_data_id as id from media_item m join publishing_policy p on p.publishing_policy_id = m.pp_id
     where m.deleted_at is null and not m.is_private and p.restriction < 2 and m.record_type <> 6
     order by m.clip_data_id limit $1`,
    [MOVED],
  )
  return { ids: rows.map(row => row.id), PPID }
}

async function start({ baseUrl, editor }: Library, ids: number[], PPID: number): Promise<BatchResult> {
  const answer = await fetch(`${baseUrl}/api/ml/batch/`, {
    method: 'POST',
    headers: { cookie: editor, origin: baseUrl, 'content-type': 'application/json' },
    body: JSON.stringify({ Selection: { ids }, Act: { Act: 'location', PPID } }),
  })
  if (!answer.ok) throw new Error(`The batch was refused: ${await answer.text()}`)
  return ((await answer.json()) as { Data: BatchResult }).Data
}

async function show({ baseUrl, editor }: Library, BatchID: number): Promise<BatchResult> {
  const answer = await fetch(`${baseUrl}/api/ml/batch/${BatchID}/?ps=1`, { headers: { cookie: editor } })
  return (await answer.json()) as BatchResult
}
