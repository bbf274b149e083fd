import { CLASS_EVENT, type ClassMessage, type virtualClass } from '@mediatheque/contract/virtual-class'
import { askedIn, isPresenter } from '../../core/access/index.ts'
import type { FoundItem } from '../../core/items/index.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import {
  findAttempt,
  finishEarlierAttempts,
  grade,
  heldBack,
  insertAttempt,
  insertFirstAnswer,
  listAnswers,
  mostPoints,
  readAnswer,
  resultOf,
  sumUp,
} from '../quizzes/index.ts'
import * as store from './answers.sql.ts'
import { findClass } from './class.sql.ts'
import { publishToPresenters } from './presenter-channel.ts'
import { type Asker, notPermitted, requireClass } from './require-class.ts'
import { classOfTimeline, findAsked } from './state.sql.ts'

/** VC-17: once in each session, while it is being asked; graded here, told when the question has ended. */
export const submitAnswer: Action<typeof virtualClass.answer> = async (
  ctx,
  { TimelineID, AssetID, Answer },
) => {
  const clipDataID = await classOfTimeline(ctx.db, TimelineID)
  if (clipDataID === undefined) throw new Refusal('not-found', 'no-such-quiz')
  const found = await requireClass(ctx, clipDataID)
  if (isPresenter(found, ctx.viewer)) throw notPermitted()
  const session = await ctx.db.transaction().execute(async tx => {
    await store.shareClass(tx, clipDataID)
    const row = await findClass(tx, clipDataID)
    const attemptID = await requireFirst(tx, ctx, TimelineID, AssetID, row.session_number)
    const asked = await findAsked(tx, clipDataID, AssetID)
    if (askedIn(row) !== AssetID || asked?.timeline_id !== TimelineID)
      throw new Refusal('conflict', 'question-not-asked-now')
    const given = readAnswer(asked, Answer)
    const isFirst = await insertFirstAnswer(
      tx,
      attemptID,
      { ...asked, points: mostPoints(asked) },
      given,
      grade(asked, given),
    )
    if (!isFirst) throw new Refusal('conflict', 'question-already-answered')
    await sumUp(tx, TimelineID, attemptID)
    return row.session_number
  })
  await publishAnswered(ctx, found, session, AssetID)
  const news: ClassMessage = { Type: 'ownAnswer', TimelineID, AssetID, EncID: found.row.enc_id, From: '' }
  ctx.hub.publishToPerson(personOf(ctx).PersonID, CLASS_EVENT, news)
  const Data = await ownAnswer(ctx, TimelineID, AssetID, session)
  if (!Data) throw new Error('the answer was not stored')
  return { Success: true, Data }
}

/** A person who has answered already is told that first, also when the question has ended since. */
async function requireFirst(
  tx: Tx,
  ctx: Pick<Context, 'viewer'>,
  timelineID: number,
  questionID: number,
  session: number,
): Promise<number> {
  const { PersonID } = personOf(ctx)
  const before = await findAttempt(tx, timelineID, PersonID, session)
  if (before !== undefined) {
    if ((await listAnswers(tx, before, questionID)).length > 0)
      throw new Refusal('conflict', 'question-already-answered')
    return before
  }
  await finishEarlierAttempts(tx, timelineID, PersonID, session)
  await insertAttempt(tx, timelineID, { personID: PersonID }, session)
  const made = await findAttempt(tx, timelineID, PersonID, session)
  if (made === undefined) throw new Error('the attempt was not stored')
  return made
}

/** To the question that is being asked: what is right is not in it. */
export async function ownAnswer(
  { db, viewer }: Pick<Context, 'viewer'> & { db: Db },
  timelineID: number,
  questionID: number,
  session: number,
) {
  if (viewer.kind !== 'person') return null
  const attemptID = await findAttempt(db, timelineID, viewer.PersonID, session)
  const [row] = attemptID === undefined ? [] : await listAnswers(db, attemptID, questionID)
  return row ? heldBack(resultOf(row, undefined)) : null
}

/** Who presents sees the name at once. Whether there was an answer to tell of. */
export async function publishAnswered(
  { db, hub, viewer }: Asker,
  { row }: FoundItem,
  session: number,
  AssetID: number,
): Promise<boolean> {
  if (viewer.kind !== 'person') return false
  const { PersonID: UserID, DisplayName } = viewer
  const it = await store.readAnswered(db, AssetID, session, UserID)
  if (!it?.has_answered || it.timeline_id === null) return false
  publishToPresenters(hub, row.enc_id, {
    ...{ Type: 'answered', TimelineID: it.timeline_id, AssetID },
    ...{ UserID, DisplayName, Answered: it.answered },
  })
  return true
}
