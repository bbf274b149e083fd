import type { ClassState, virtualClass } from '@mediatheque/contract/virtual-class'
import type { Action } from '../../platform/http/room.ts'
import { type ClassRow, phaseOf, tellClass } from '../class-rights/index.ts'
import { placeOf, stopped } from './class.rules.ts'
import { type Asker, changeClass } from './require-class.ts'

/** VC-08 */
export const startClass: Action<typeof virtualClass.start> = async (ctx, { id }) => ({
  Success: true,
  State: await beginLesson(ctx, id),
})

export async function beginLesson(ctx: Asker, id: string, from = ''): Promise<ClassState> {
  const { EncID, State } = await changeClass(ctx, id, begun, 'started the class')
  const Command = { Name: 'start-lesson' } as const
  tellClass(ctx.hub, EncID, { Type: 'controlMediaCommand', Command, State }, from)
  return State
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
