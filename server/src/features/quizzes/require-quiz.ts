// The first line of every action on a quiz. What somebody may not know of is not there.
import { createHash } from 'node:crypto'
import { isClass, isPresenter } from '../../core/access/index.ts'
import { changeItem, type FoundItem, publishToClass, requireItem } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findQuiz, type Holder, type QuizRow } from './quizzes.sql.ts'

export interface FoundQuiz {
  quiz: QuizRow
  media: FoundItem
  canEdit: boolean
}

export const noQuestion = () => new Refusal('not-found', 'question-deleted')
export const noQuiz = () => new Refusal('not-found', 'no-such-quiz')
export const notAllowed = () => new Refusal('not-allowed', 'no-permission')

type Owned = Pick<QuizRow, 'is_private' | 'maker_id'>

/** QUIZ-10. When its maker is gone, those who look after the item look after it. */
const isMaker = (viewer: Viewer, { maker_id }: Owned, mayEdit: boolean) =>
  maker_id === null ? mayEdit : viewer.kind === 'person' && viewer.PersonID === maker_id

export const maySee = (viewer: Viewer, quiz: Owned, { rights }: FoundItem) =>
  !quiz.is_private || isMaker(viewer, quiz, rights.has('edit'))

/** VC-16: in a class, who presents it. */
export const mayMake = (viewer: Viewer, media: FoundItem) =>
  isClass(media) ? isPresenter(media, viewer) : media.rights.has('edit')

export const mayEdit = (viewer: Viewer, quiz: Owned, media: FoundItem) =>
  mayMake(viewer, media) && maySee(viewer, quiz, media)

export async function requireQuiz(ctx: Context, id: number, right: 'take' | 'edit'): Promise<FoundQuiz> {
  const quiz = await findQuiz(ctx.db, id)
  if (!quiz) throw noQuiz()
  return judge(ctx.viewer, quiz, await requireItem(ctx, quiz.clip_data_id, 'watch'), right)
}

function judge(viewer: Viewer, quiz: QuizRow, media: FoundItem, right: 'take' | 'edit'): FoundQuiz {
  if (!maySee(viewer, quiz, media)) throw noQuiz()
  const canEdit = mayEdit(viewer, quiz, media)
  if (right === 'edit' && !canEdit) throw notAllowed()
  return { quiz, media, canEdit }
}

/** Rights, change and trail are one transaction, and two changes of the same item follow each other. */
export async function changeQuiz<Result>(
  ctx: Context,
  id: number,
  work: (tx: Tx, found: FoundQuiz) => Promise<Result>,
): Promise<Result> {
  const { quiz, media: before } = await requireQuiz(ctx, id, 'edit')
  const result = await changeItem(ctx, quiz.clip_data_id, 'edit', 'quizzes', async (tx, media) => {
    const now = await findQuiz(tx, id)
    if (!now) throw noQuiz()
    return work(tx, judge(ctx.viewer, now, media, 'edit'))
  })
  // VC-14
  if (isClass(before)) publishToClass(ctx.hub, before.row.enc_id, { Type: 'questionupdate' })
  return result
}

/** What a class asks is answered there, while it is asked. */
export async function requireToTake(ctx: Context, id: number): Promise<FoundQuiz> {
  const found = await requireQuiz(ctx, id, 'take')
  if (isClass(found.media)) throw new Refusal('conflict', 'question-not-asked-now')
  return found
}

export const hashOf = (key: string) => createHash('sha256').update(key).digest()

/** A person is known by the session; everybody else by the key of an attempt. */
export function holderOf({ viewer }: Pick<Context, 'viewer'>, key: string): Holder | null {
  if (viewer.kind === 'person') return { personID: viewer.PersonID }
  return key === '' ? null : { keyHash: hashOf(key) }
}
