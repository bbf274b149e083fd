import type { ClassState, virtualClass } from '@mediatheque/contract/virtual-class'
import { phaseOf } from '../../core/access/index.ts'
import { type FoundItem, publishToClass, viewAddress } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { notifyPeople } from '../notifications/index.ts'
import { begun, NOTHING_SHOWN, placeOf, stopped, within } from './class.rules.ts'
import type { ClassRow } from './class.sql.ts'
import { type Asker, changeClass } from './require-class.ts'
import { readLimits } from './state.sql.ts'
import { keepPresenter } from './substitutes.sql.ts'
import { listInvited } from './viewers.sql.ts'

/** VC-08 */
export const startClass: Action<typeof virtualClass.start> = async (ctx, { id }) => ({
  Success: true,
  State: await beginLesson(ctx, id),
})

export async function beginLesson(ctx: Asker, id: string, from = ''): Promise<ClassState> {
  let tell: Awaited<ReturnType<typeof notifyInvited>> | undefined
  const { EncID, State } = await changeClass(
    ctx,
    id,
    async (before, tx, found) => {
      if (phaseOf(before) !== 'started') tell = await notifyInvited(ctx, tx, found)
      const change = begun(before)
      if (change.session_number !== undefined)
        await keepPresenter(tx, found.row.clip_data_id, personOf(ctx).PersonID, change.session_number)
      return change
    },
    'started the class',
  )
  tell?.(ctx)
  const Command = { Name: 'start-lesson' } as const
  publishToClass(ctx.hub, EncID, { Type: 'controlMediaCommand', Command, State }, from)
  return State
}

async function notifyInvited(ctx: Asker, tx: Tx, { row }: FoundItem) {
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

/** What has played to its end meanwhile is there, not beyond it. */
async function stoppedHere(tx: Tx, { row }: FoundItem, before: ClassRow) {
  const limits = await readLimits(tx, row.clip_data_id, before.playlist_item_id)
  return within(stopped(placeOf(before), before.now), limits ?? NOTHING_SHOWN)
}

export const endClass: Action<typeof virtualClass.end> = async (ctx, { id }) => {
  const { EncID, State } = await changeClass(
    ctx,
    id,
    async (before, tx, found) => ({
      ...(await stoppedHere(tx, found, before)),
      ...{ ended_at: before.now, question_id: null },
    }),
    'ended the class',
  )
  publishToClass(ctx.hub, EncID, { Type: 'settings', State })
  return { Success: true, State }
}

/** VC-09 */
export const setControl: Action<typeof virtualClass.setControl> = async (ctx, { id, control }) => {
  const { EncID, State } = await changeClass(
    ctx,
    id,
    async (before, tx, found) => ({
      ...(control ? placeOf(before) : await stoppedHere(tx, found, before)),
      control_media: control,
    }),
    control ? 'took control of the class' : 'released the class',
  )
  publishToClass(ctx.hub, EncID, { Type: 'controlMedia', State })
  return { Success: true, State }
}
