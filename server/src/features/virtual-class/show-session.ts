import type { virtualClass } from '@mediatheque/contract/virtual-class'
import { isPresenter } from '../../core/access/index.ts'
import { viewAddress } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { findClass } from './class.sql.ts'
import { stateOf } from './class-state.ts'
import { requireClass } from './require-class.ts'
import { ownAnswer } from './submit-answer.ts'
import { listSubstitutes } from './substitutes.sql.ts'
import { mayTakeOver } from './take-over.ts'
import { listViewers } from './viewers.sql.ts'

/** VC-01 */
export const showSession: Action<typeof virtualClass.session> = async (ctx, { EncID }) => {
  const found = await requireClass(ctx, EncID)
  const { clip_data_id, enc_id, title, owner_name } = found.row
  const [row, viewers] = await Promise.all([
    findClass(ctx.db, clip_data_id),
    listViewers(ctx.db, clip_data_id),
  ])
  const State = await stateOf(ctx.db, found, row)
  const { Seq: _, Place: __, Question, Now: ___, PresenterIsHere: ____, ...settings } = State
  const IsOwner = isPresenter(found, ctx.viewer)
  return {
    ...{ ClipDataID: clip_data_id, EncID: enc_id, Title: title, Owner: owner_name, IsOwner },
    ...settings,
    CanTakeOver: await mayTakeOver(ctx, found),
    Substitutes: IsOwner ? await listSubstitutes(ctx.db, clip_data_id) : [],
    EditURL: IsOwner ? `${viewAddress(enc_id)}&edit=1` : '',
    MediaSession: {
      Viewers: viewers.map(it => ({
        UserID: it.person_id,
        DisplayName: it.display_name,
        IsOwner: it.is_presenter,
        JoinedAt: it.joined_at.toISOString(),
      })),
      Total: viewers.length,
    },
    State,
    OwnAnswer: Question && (await ownAnswer(ctx, Question.TimelineID, Question.AssetID, row.session_number)),
  }
}
