// VC-10, VC-11: what a presenter does to what everybody sees. Who takes part may ask for where it is, and say
// that they have answered.
import type { ClassCommand, ClassState } from '@mediatheque/contract/virtual-class'
import { isPresenter, phaseOf } from '../../core/access/index.ts'
import type { FoundItem } from '../../core/items/index.ts'
import { publishToClass } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isMediaCommand, type MediaCommand, moved, NOTHING_SHOWN, placeOf, within } from './class.rules.ts'
import { type ClassRow, findClass } from './class.sql.ts'
import { stateOf } from './class-state.ts'
import { type Asker, changeClass, notPermitted, requireClass } from './require-class.ts'
import { beginLesson } from './start-class.ts'
import { type ClassChange, findAsked, readLimits, revealQuestion } from './state.sql.ts'
import { publishAnswered } from './submit-answer.ts'

export async function runCommand(
  ctx: Asker,
  id: string,
  command: ClassCommand,
  from: string,
): Promise<ClassState> {
  if (command.Name === 'resync') return resync(ctx, id, from)
  if (command.Name === 'start-lesson') return beginLesson(ctx, id, from)
  if (command.Name === 'answered-question') return publishAgain(ctx, id, command)
  const { EncID, State } = await changeClass(ctx, id, (before, tx, found) =>
    isMediaCommand(command) ? move(tx, found, before, command) : ask(tx, found, before, command),
  )
  publishToClass(ctx.hub, EncID, { Type: 'controlMediaCommand', Command: command, State }, from)
  // VC-14: one beacon for each.
  if (command.Name === 'changeitem') {
    const { PlaylistItemID } = command
    publishToClass(ctx.hub, EncID, { Type: 'mediaupdate', PlaylistItemID }, from)
  }
  if (command.Name === 'show-question') publishToClass(ctx.hub, EncID, { Type: 'questionupdate' }, from)
  return State
}

/** Everybody may ask where the class is; when a presenter does, all line up again. */
async function resync(ctx: Asker, id: string, from: string): Promise<ClassState> {
  const found = await requireClass(ctx, id)
  const State = await stateOf(ctx.db, found, await findClass(ctx.db, found.row.clip_data_id))
  const Command = { Name: 'resync' } as const
  if (isPresenter(found, ctx.viewer))
    publishToClass(ctx.hub, found.row.enc_id, { Type: 'controlMediaCommand', Command, State }, from)
  return State
}

/** What was not answered is not told of. */
async function publishAgain(ctx: Asker, id: string, { AssetID }: { AssetID: number }): Promise<ClassState> {
  const found = await requireClass(ctx, id)
  const row = await findClass(ctx.db, found.row.clip_data_id)
  if (!(await publishAnswered(ctx, found, row.session_number, AssetID))) throw notPermitted()
  return stateOf(ctx.db, found, row)
}

function requireStarted(row: ClassRow) {
  if (phaseOf(row) !== 'started') throw new Refusal('conflict', 'class-not-started')
}

async function move(
  tx: Tx,
  { row }: FoundItem,
  before: ClassRow,
  command: MediaCommand,
): Promise<ClassChange> {
  requireStarted(before)
  if (!before.control_media) throw notPermitted()
  const place = moved(placeOf(before), command, before.now)
  const limits = await readLimits(tx, row.clip_data_id, place.playlist_item_id)
  if (command.Name === 'changeitem' && !limits) throw new Refusal('not-found', 'not-in-this-class')
  return within(place, limits ?? NOTHING_SHOWN)
}

type Asking = Extract<ClassCommand, { Name: 'show-question' | 'end-question' }>

async function ask(tx: Tx, { row }: FoundItem, before: ClassRow, command: Asking): Promise<ClassChange> {
  if (command.Name === 'end-question') return { question_id: null }
  requireStarted(before)
  const asked = await findAsked(tx, row.clip_data_id, command.AssetID)
  if (asked?.timeline_id !== command.TimelineID) throw new Refusal('not-found', 'question-deleted')
  if (asked.is_private) throw new Refusal('conflict', 'private-quiz-in-class')
  await revealQuestion(tx, command.AssetID)
  return { question_id: command.AssetID }
}

/** What the presenter's own player says while it plays: buffering moves it away from what was commanded. */
export async function placeClass(
  ctx: Asker,
  id: string,
  it: { PlaylistItemID: number; Secs: number; IsPlaying: boolean; Rate: number },
  from: string,
): Promise<ClassState> {
  const { EncID, State } = await changeClass(ctx, id, async (before, tx, { row }) => {
    requireStarted(before)
    if (!before.control_media || before.playlist_item_id !== it.PlaylistItemID) throw notPermitted()
    const place = {
      ...{ ...placeOf(before), place_secs: it.Secs, placed_at: before.now },
      ...{ is_playing: it.IsPlaying, rate: it.Rate },
    }
    const limits = await readLimits(tx, row.clip_data_id, it.PlaylistItemID)
    return within(place, limits ?? NOTHING_SHOWN)
  })
  publishToClass(ctx.hub, EncID, { Type: 'timelineLocation', State }, from)
  return State
}
