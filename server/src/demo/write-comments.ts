import { ApprovalStatus } from '@mediatheque/contract/comments'
import type { Tx } from '../platform/db/connect.ts'
import * as store from './comments.sql.ts'
import { COMMENTS, type DemoComment } from './demo-comments.ts'

type People = ReadonlyMap<string, { PersonID: number }>

const STATUS = {
  approved: ApprovalStatus.Approved,
  pending: ApprovalStatus.Pending,
  declined: ApprovalStatus.Declined,
}

export async function writeComments(
  tx: Tx,
  people: People,
  items: readonly { ClipDataID: number; title: string }[],
) {
  for (const { ClipDataID, title } of items) await writeThreads(tx, people, ClipDataID, COMMENTS[title] ?? [])
}

export async function writeThreads(
  tx: Tx,
  people: People,
  clipDataID: number,
  threads: readonly DemoComment[],
) {
  const idOf = (userName: string) => {
    const person = people.get(userName)
    if (!person) throw new Error(`The demo library knows no ${userName}`)
    return person.PersonID
  }
  const write = async (it: Omit<DemoComment, 'answers'>, parentID: number | null) => {
    const id = await store.insertDemoComment(tx, {
      clip_data_id: clipDataID,
      author_id: idOf(it.by),
      in_reply_to_id: parentID,
      text: it.text,
      position_secs: it.at ?? 0,
      is_note: it.isNote ?? false,
      status: STATUS[it.state ?? 'approved'],
      open_flags: it.flaggedBy === undefined ? 0 : 1,
      created_at: new Date(Date.now() - it.hoursAgo * 3_600_000),
    })
    if (it.flaggedBy !== undefined) await store.insertDemoFlag(tx, id, idOf(it.flaggedBy))
    return id
  }
  for (const { answers = [], ...comment } of threads) {
    const id = await write(comment, null)
    for (const answer of answers) await write(answer, id)
  }
}
