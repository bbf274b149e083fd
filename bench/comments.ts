import { cpuMs } from './cpu.ts'
import type { Bench, Figure } from './figure.ts'
import { type Library, libraryOf } from './library.ts'

const ITEMS = 2_000
const COMMENTS = 10_000
const PAGE = 20
const WARM_UP = 30
const ROUNDS = 200

/** DESIGN 9 */
const LIMIT_MS = 10

/** An item with ten thousand comments, every tenth of them with seven replies. */
export const comments: Bench = {
  name: 'comments',
  async run() {
    const library = await libraryOf(ITEMS)
    const encID = await fill(library)
    const address = `/api/ml/comments/${encID}/`
    const last = COMMENTS / PAGE - 1
    const kinds: [name: string, path: string, cookie: string][] = [
      ['comments, first page', `${address}?ps=${PAGE}`, library.viewer],
      ['comments, last page', `${address}?ps=${PAGE}&pi=${last}`, library.viewer],
      ['comments, first page, editor', `${address}?ps=${PAGE}`, library.editor],
    ]
    const figures: Figure[] = []
    for (const [name, path, cookie] of kinds) {
      const value = await cpuOf(library, path, cookie)
      figures.push({ name, value, unit: 'ms CPU', against: 'limit', limit: LIMIT_MS, better: 'less' })
    }
    return figures
  },
}

async function fill({ database }: Library): Promise<string> {
  const { rows } = await database.query<{ clip_data_id: number; enc_id: string; owner_id: number }>(
    `select m.clip_data_id, m.enc_id, m.owner_id from media_item m
     join publishing_policy p on p.publishing_policy_id = m.pp_id
     where p.restriction < 2 and not m.is_private and m.approval = 'approved' and m.deleted_at is null
       and m.publish_at is null and m.expires_at is null limit 1`,
  )
  const [item] = rows
  if (!item) throw new Error('The generated library has no item that everybody may watch')
  await database.query(
    `with top as (
       insert into comment (clip_data_id, author_id, text)
       select $1, $2, 'Comment number ' || n || ' about the tide and what it leaves on the bank'
       from generate_series(1, $3::int) n returning comment_id)
     insert into comment (clip_data_id, author_id, in_reply_to_id, text)
     select $1, $2, comment_id, 'An answer' from top, generate_series(1, 7) where comment_id % 10 = 0`,
    [item.clip_data_id, item.owner_id, COMMENTS],
  )
  await database.query('vacuum analyze comment')
  return item.enc_id
}

async function cpuOf(library: Library, path: string, cookie: string): Promise<number> {
  const ask = async () => {
    const answer = await fetch(`${library.baseUrl}${path}`, { headers: { cookie } })
    const body = (await answer.json()) as { Total?: number; Items?: unknown[] }
    if (body.Total !== COMMENTS || body.Items?.length !== PAGE)
      throw new Error(`${path}: ${answer.status}, ${body.Items?.length} of ${body.Total}`)
  }
  for (let n = 0; n < WARM_UP; n++) await ask()
  const before = await cpuMs(library)
  for (let n = 0; n < ROUNDS; n++) await ask()
  return ((await cpuMs(library)) - before) / ROUNDS
}
