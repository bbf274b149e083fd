// VC-12: what browsers ask on the live line of a class. It knows lines and people, never a socket.
import { CLASS_EVENT, type ClassAnswer, ClassRequest } from '@mediatheque/contract/virtual-class'
import type { FastifyInstance } from 'fastify'
import { isPresenter, keyOf, phaseOf, withoutKey } from '../../core/access/index.ts'
import { publishToClass } from '../../core/items/index.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Connection } from '../../platform/realtime/requests.ts'
import { languageFor } from '../settings/index.ts'
import { arriveOnLine } from '../sharing/index.ts'
import { findClass } from './class.sql.ts'
import { stateOf } from './class-state.ts'
import { type ClassRole, openPresence, type Presence } from './presence.ts'
import { type Asker, notPermitted, requireClass } from './require-class.ts'
import { placeClass, runCommand } from './run-command.ts'

export function addClassLine(app: FastifyInstance, platform: Platform) {
  const presence = openPresence(platform)
  app.addHook('onClose', async () => presence.close())
  platform.hub.onRequest(CLASS_EVENT, async (viewer, asked, line): Promise<ClassAnswer> => {
    const refused = async (refusal: Refusal) => ({
      Success: false as const,
      Message: shownAs(refusal).textIn(await languageFor(platform.db, viewer)),
    })
    const request = ClassRequest.safeParse(asked)
    if (!request.success) return refused(new Refusal('bad-input', 'not-understood'))
    if (viewer.kind === 'nobody') return refused(notPermitted())
    try {
      const arrived = await arriveOnLine(platform.db, request.data.Code, viewer)
      return await answer({ ...platform, viewer: arrived, address: '' }, request.data, line, presence)
    } catch (error) {
      if (error instanceof Refusal) return await refused(error)
      throw error
    }
  })
}

/** VC-11: what somebody may not know of, and what they may not do, sound alike. */
const shownAs = (refusal: Refusal) => (refusal.reason === 'not-allowed' ? notPermitted() : refusal)

async function answer(
  ctx: Asker,
  request: ClassRequest,
  line: Connection,
  presence: Presence,
): Promise<ClassAnswer> {
  const { EncID, Client } = request
  switch (request.Type) {
    case 'joinGroup':
      return join(ctx, request, line, presence)
    case 'leaveGroup':
      await presence.leave(line)
      return { Success: true }
    case 'controlMediaCommand':
      return { Success: true, State: await runCommand(ctx, EncID, request.Command, Client) }
    case 'timelineLocation':
      return { Success: true, State: await placeClass(ctx, EncID, request, Client) }
    case 'voiceBroadcast':
      return speak(ctx, request)
  }
}

/** Full state, also for who comes back: what was missed does not matter. */
async function join(
  ctx: Asker,
  { EncID: id, Code: code }: ClassRequest,
  line: Connection,
  presence: Presence,
): Promise<ClassAnswer> {
  const found = await requireClass(ctx, id)
  const { clip_data_id: clipDataID, enc_id: encID } = found.row
  const { viewer } = ctx
  const personID = viewer.kind === 'person' ? viewer.PersonID : null
  const presents = isPresenter(found, viewer)
  const isAskedAlone = presents || personID === null || keyOf(viewer, 'link') !== undefined
  // In the room before the state is read: what happens in between is heard, and is newer by its number.
  await presence.join(line, {
    ...{ clipDataID, encID, personID, isPresenter: presents },
    ...(isAskedAlone && { roleNow: () => roleNow(ctx, id, code) }),
  })
  return { Success: true, State: await stateOf(ctx.db, found, await findClass(ctx.db, clipDataID)) }
}

async function roleNow(
  { db, viewer }: Asker,
  id: string,
  code: string | undefined,
): Promise<ClassRole | null> {
  const now = await arriveOnLine(db, code, withoutKey(viewer, 'link'))
  return requireClass({ db, viewer: now }, id).then(
    found => (isPresenter(found, now) ? 'presenter' : 'attendee'),
    error => {
      if (error instanceof Refusal) return null
      throw error
    },
  )
}

type Voice = Extract<ClassRequest, { Type: 'voiceBroadcast' }>

async function speak(ctx: Asker, { EncID, Client, Index, IsLast, Data }: Voice): Promise<ClassAnswer> {
  const found = await requireClass(ctx, EncID)
  if (!isPresenter(found, ctx.viewer)) throw notPermitted()
  const row = await findClass(ctx.db, found.row.clip_data_id)
  if (phaseOf(row) !== 'started') throw new Refusal('conflict', 'class-not-started')
  publishToClass(ctx.hub, found.row.enc_id, { Type: 'voiceBroadcast', Index, IsLast, Data }, Client)
  return { Success: true }
}
