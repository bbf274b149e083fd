import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { MOST_QUESTIONS, type QuestionDraft, questionVersion } from '@mediatheque/contract/quiz'
import type { quizzes } from '@mediatheque/contract/quizzes'
import { lessonOf } from '../../core/access/index.ts'
import { removeStored } from '../../core/item-files/index.ts'
import { recordChange, refuseStale, rememberEdit } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { bytesIn, reEncode } from '../../platform/files/read-picture.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import * as store from './questions.sql.ts'
import { recountOpen } from './recount-attempts.ts'
import { lockAttempts } from './regrade.sql.ts'
import { applyRegrade, type Regrading } from './regrade-answers.ts'
import { reportScores } from './report-scores.ts'
import { changeQuiz, type FoundQuiz, noQuestion, requireQuiz } from './require-quiz.ts'
import { type Content, changesBetween, contentOf } from './versions.rules.ts'

export const saveQuestion: Action<typeof quizzes.saveQuestion> = async (
  ctx,
  { ID, Draft, Regrade, HandMarksToo },
) => {
  const { media } = await requireQuiz(ctx, ID, 'edit')
  const key = Draft.Picture ? await writePicture(ctx, media.row.enc_id, Draft.Picture) : null
  try {
    return await changeQuiz(ctx, ID, async (tx, found) => {
      await refuseAsked(tx, found, Draft.ID)
      if (Draft.ID === 0) {
        const added = await add(ctx, tx, found, Draft, key)
        await note(ctx, tx, found, 'added a question')
        return { Success: true as const, ...added, ...NOTHING_REGRADED }
      }
      if (Regrade || !Draft.IsVisible) await lockAttempts(tx, ID)
      const { content, ...saved } = await change(ctx, tx, found, Draft, key)
      if (!Draft.IsVisible) await recountOpen(tx, ctx, ID)
      await note(ctx, tx, found, 'changed a question')
      const regraded = Regrade
        ? await regrade(ctx, tx, found, saved.Version, {
            ...{ questionID: Draft.ID, content, handMarksToo: HandMarksToo },
          })
        : NOTHING_REGRADED
      return { Success: true as const, ...saved, ...regraded }
    })
  } catch (error) {
    if (key) await ctx.files.remove(key)
    throw error
  }
}

const NOTHING_REGRADED = { Regraded: 0, ChangedScores: 0 }

async function regrade(ctx: Context, tx: Tx, found: FoundQuiz, version: number, it: Regrading) {
  const { regraded, changes } = await applyRegrade(tx, found, it, version, personOf(ctx).PersonID)
  await reportScores(tx, ctx, {
    timelineID: found.quiz.timeline_id,
    personIDs: changes.flatMap(one => one.personID ?? []),
  })
  const detail = { Quiz: found.quiz.name, Answers: regraded.length, People: changes.length }
  if (regraded.length > 0 && !found.quiz.is_private)
    await recordChange(tx, ctx, found.media, 'graded answers again', detail)
  return { Regraded: regraded.length, ChangedScores: changes.length }
}

/** What was proposed or read from a file, after somebody has looked through it: all or none. */
export const saveQuestions: Action<typeof quizzes.saveQuestions> = async (ctx, { ID, Items }) => {
  const { media } = await requireQuiz(ctx, ID, 'edit')
  const keys: (string | null)[] = []
  try {
    for (const { Picture } of Items)
      keys.push(Picture ? await writePicture(ctx, media.row.enc_id, Picture) : null)
    return await changeQuiz(ctx, ID, async (tx, found) => {
      await requireSpace(tx, ID, Items.length)
      const { PersonID } = personOf(ctx)
      const IDs: number[] = []
      for (const [at, draft] of Items.entries()) {
        const content = contentOf(draft, keys[at] ?? null)
        IDs.push(await store.insertQuestion(tx, ID, placeOf(found, draft), content, PersonID))
      }
      await note(ctx, tx, found, 'added questions')
      return { Success: true as const, IDs }
    })
  } catch (error) {
    for (const key of keys) if (key) await ctx.files.remove(key)
    throw error
  }
}

export const deleteQuestion: Action<typeof quizzes.removeQuestion> = (ctx, { ID, QuestionID }) =>
  changeQuiz(ctx, ID, async (tx, found) => {
    await refuseAsked(tx, found, QuestionID)
    await lockAttempts(tx, ID)
    if (!(await store.lockQuestion(tx, ID, QuestionID))) throw noQuestion()
    if (await store.isAnswered(tx, QuestionID)) await store.markRemoved(tx, QuestionID)
    else {
      const Keys = await store.listPictures(tx, ID, QuestionID)
      await store.deleteQuestion(tx, QuestionID)
      if (Keys.length > 0) await removeStored(tx, ctx.jobs, { Keys })
    }
    await recountOpen(tx, ctx, ID)
    await note(ctx, tx, found, 'deleted a question')
    return { Success: true as const }
  })

/** VC-16: those who are reading it would answer another one. */
export async function refuseAsked(tx: Tx, { media }: FoundQuiz, ...ids: number[]): Promise<void> {
  const asked = (await lessonOf(tx, media))?.questionID ?? null
  if (asked !== null && ids.includes(asked)) throw new Refusal('conflict', 'end-question-first')
}

export const showVersions: Action<typeof quizzes.versions> = async (ctx, { ID, QuestionID }) => {
  await requireQuiz(ctx, ID, 'edit')
  const rows = await store.listVersions(ctx.db, ID, QuestionID)
  const Items = rows.map((row, at) => {
    const before = rows[at - 1]
    return {
      Version: row.version,
      Mode: row.mode,
      Question: row.question,
      Options: row.options.map(({ ID: id, Text, Correct }) => ({ ID: id, Text, Correct })),
      Points: row.points,
      MadeAt: row.made_at.toISOString(),
      MadeBy: row.made_by,
      Answered: row.answered,
      Changes: before ? changesBetween(before, row) : [],
    }
  })
  return { Items: Items.toReversed(), Total: Items.length }
}

async function add(ctx: Context, tx: Tx, found: FoundQuiz, draft: QuestionDraft, key: string | null) {
  const id = found.quiz.timeline_id
  await requireSpace(tx, id, 1)
  const { PersonID } = personOf(ctx)
  const ID = await store.insertQuestion(tx, id, placeOf(found, draft), contentOf(draft, key), PersonID)
  return { ID, Version: 1, IsNewVersion: false, Changes: [], Kept: 0 }
}

/** What nobody has answered is written over; what has been answered stays, and the next version is asked. */
async function change(ctx: Context, tx: Tx, found: FoundQuiz, draft: QuestionDraft, key: string | null) {
  const before = await store.lockQuestion(tx, found.quiz.timeline_id, draft.ID)
  if (!before) throw noQuestion()
  refuseStale(draft.Version, shownVersion(before))
  const { PersonID } = personOf(ctx)
  const keeps = draft.Picture === undefined || draft.Picture === null
  const after = contentOf(draft, keeps ? before.image_key : key)
  const Changes = changesBetween(before, after)
  await store.placeQuestion(tx, draft.ID, placeOf(found, draft))
  const IsNewVersion = Changes.length > 0 && before.answered > 0
  const Version = before.version + (IsNewVersion ? 1 : 0)
  if (IsNewVersion) await store.addVersion(tx, draft.ID, Version, after, PersonID)
  else if (Changes.length > 0) {
    await store.rewriteVersion(tx, draft.ID, before.version, after, PersonID)
    await removeUnused(ctx, tx, found.quiz.timeline_id, draft.ID, before.image_key)
  }
  const Kept = IsNewVersion ? before.answered : 0
  return { ID: draft.ID, Version, IsNewVersion, Changes, Kept, content: after }
}

const shownVersion = ({ version, mode, question, options, points }: Content & { version: number }) =>
  questionVersion({ Version: version, Mode: mode, Question: question, Options: options, Points: points })

async function removeUnused(ctx: Context, tx: Tx, quizID: number, id: number, key: string | null) {
  if (key && !(await store.listPictures(tx, quizID, id)).includes(key))
    await removeStored(tx, ctx.jobs, { Keys: [key] })
}

/** How long a recording is, is not known before it is converted. */
function placeOf({ media }: FoundQuiz, draft: QuestionDraft): store.Place {
  const { duration_secs } = media.row
  if (duration_secs && draft.AtSecs > duration_secs) throw badField('AtSecs', 'recording-ends-before')
  if (draft.JumpToSecs !== null && draft.JumpToSecs > draft.AtSecs)
    throw badField('JumpToSecs', 'time-after-question')
  return {
    at_secs: draft.AtSecs,
    is_visible: draft.IsVisible,
    is_required: draft.IsRequired,
    jump_to_secs: draft.JumpToSecs,
  }
}

async function requireSpace(tx: Tx, quizID: number, more: number): Promise<void> {
  if ((await store.listQuestions(tx, quizID)).length + more > MOST_QUESTIONS)
    throw new Refusal('conflict', 'too-many-questions', { values: { most: MOST_QUESTIONS } })
}

/** Among the pictures of its item, with which they go. */
export const pictureKey = (encID: string, name: string) => `posters/${encID}/${name}`

async function writePicture({ files }: Context, encID: string, dataUrl: string): Promise<string> {
  const picture = await reEncode(bytesIn(dataUrl))
  const key = pictureKey(encID, `question-${randomBytes(8).toString('hex')}.jpg`)
  await files.write(key, Readable.from([picture]))
  return key
}

async function note(ctx: Context, tx: Tx, { quiz, media }: FoundQuiz, action: string): Promise<void> {
  await rememberEdit(tx, quiz.clip_data_id, personOf(ctx).PersonID)
  if (!quiz.is_private) await recordChange(tx, ctx, media, action, { Quiz: quiz.name })
}
