import type { ClassState, virtualClass } from '@mediatheque/contract/virtual-class'
import type { Tx } from '../../platform/db/connect.ts'
import { personOf } from '../../platform/http/person-of.ts'
import type { Action } from '../../platform/http/room.ts'
import { type ClassRow, phaseOf, tellClass } from '../class-rights/index.ts'
import { type FoundMedia, viewAddress } from '../media/index.ts'
import { notifyPeople } from '../notifications/index.ts'
import { placeOf, stopped } from './class.rules.ts'
import { type Asker, changeClass } from './require-class.ts'
import { listInvited } from './viewers.sql.ts'

/** VC-08 */
export const startClass: Action<typeof virtualClass.start> = async (ctx, { id }) => ({
  Success: true,
  State: await beginLesson(ctx, id),
})

export async function beginLesson(ctx: Asker, id: string, from = ''): Promise<ClassState> {
  let tell: Awaited<ReturnType<typeof tellInvited>> | undefined
  const { EncID, State } = await changeClass(
    ctx,
    id,
    async (before, tx, found) => {
      if (phaseOf(before) !== 'started') tell = await tellInvited(ctx, tx, found)
      return begun(before)
    },
    'started the class',
  )
  tell?.(ctx)
  const Command = { Name: 'start-lesson' } as const
  tellClass(ctx.hub, EncID, { Type: 'controlMediaCommand', Command, State }, from)
  return State
}

async function tellInvited(ctx: Asker, tx: Tx, { row }: FoundMedia) {
  const { PersonID, DisplayName } = personOf(ctx)
  const invited = await listInvited(tx, row.clip_data_id, PersonID)
  return notifyPeople(tx, invited, ({ virtualClass: words }) => ({
    module: 'ml',
    Level: 'info',
    Title: words.title,
    Description: words.headline(DisplayName, row.title),
    Link: viewAddress(row.enc_id),
    LinkText: words.join,
  }))
}

/** Where it had ended it begins anew, with a session of its own in which everybody may answer once more. */
function begun(before: ClassRow) {
  const { now, end_time } = before
  const phase = phaseOf(before)
  if (phase === 'started') return { started_at: before.started_at ?? now }
  if (phase === 'pending') return { started_at: now }
  return {
    ...{ started_at: now, ended_at: null, session_number: before.session_number + 1 },
    is_scheduled: before.is_scheduled && end_time !== null && end_time > now,
    ...{ playlist_item_id: null, place_secs: 0, placed_at: now, is_playing: false },
    ...{ rate: 1, page_index: 0, question_id: null },
  }
}

export const endClass: Action<typeof virtualClass.end> = async (ctx, { id }) => {
  const { EncID, State } = await changeClass(
    ctx,
    id,
    before => ({ ...stopped(placeOf(before), before.now), ended_at: before.now, question_id: null }),
    'ended the class',
  )
  tellClass(ctx.hub, EncID, { Type: 'settings', State })
  return { Success: true, State }
}

/** VC-09 */
export const setControl: Action<typeof virtualClass.setControl> = async (ctx, { id, control }) => {
  const { EncID, State } = await changeClass(
    ctx,
    id,
    before => ({
      ...(control ? placeOf(before) : stopped(placeOf(before), before.now)),
      control_media: control,
    }),
    control ? 'took control of the class' : 'released the class',
  )
  tellClass(ctx.hub, EncID, { Type: 'controlMedia', State })
  return { Success: true, State }
}
