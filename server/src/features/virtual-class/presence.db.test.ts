import type { ClassAnswer } from '@mediatheque/contract/virtual-class'
import { afterEach, expect, test } from 'vitest'
import type { Connection } from '../../platform/realtime/requests.ts'
import { aClassForEach, enter } from '../../testing/classes.ts'
import { giveGrant } from '../../testing/media.ts'
import { app, db, list, owner, viewer } from '../../testing/playlists.ts'
import { openPresence, type Presence } from './presence.ts'

aClassForEach()

const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

const change = (it: { is_private?: boolean }) =>
  db().updateTable('media_item').set(it).where('clip_data_id', '=', list.ClipDataID).execute()
const total = async () => (await owner.get(`/api/ml/mediasession/${list.EncID}/`)).body.MediaSession.Total
/** A process of the product, and a page that is open on it. */
function process(beatMs?: number): Presence {
  const presence = openPresence(app.platform, beatMs)
  undo.push(() => presence.close())
  return presence
}
function page(id: string) {
  const channels = new Set<string>()
  const line: Connection = {
    id,
    join: async channel => void channels.add(channel),
    leave: async channel => void channels.delete(channel),
    onClose: () => undefined,
  }
  return { line, channels }
}
const attends = (personID: number | null) => ({
  ...{ clipDataID: list.ClipDataID, encID: list.EncID, personID, isPresenter: false },
})

test('VC-01 those of every process are counted; whom a killed process had, is not there for long', async () => {
  const [one, two] = [process(), process()]
  await one.join(page('p-1').line, attends(viewer.PersonID))
  await two.join(page('p-2').line, attends(null))
  expect(await total()).toBe(2)
  await db()
    .updateTable('class_viewer')
    .set({ seen_at: new Date(Date.now() - 60_000) })
    .where('socket_id', '=', 'p-2')
    .execute()
  expect(await total()).toBe(1)
})

test('what the database lost is said again; who may not watch any more, or presents no more, hears no more of it', async () => {
  const presence = process(50)
  const [people, guests] = [page('p-3'), page('p-4')]
  let isGuestWelcome = true
  const teacher = page('p-5')
  await presence.join(people.line, attends(viewer.PersonID))
  await presence.join(guests.line, {
    ...attends(null),
    roleNow: async () => (isGuestWelcome ? 'attendee' : null),
  })
  await presence.join(teacher.line, {
    ...attends(owner.PersonID),
    isPresenter: true,
    roleNow: async () => 'attendee',
  })
  await expect.poll(() => teacher.channels.size).toBe(1)
  await db().deleteFrom('class_viewer').execute()
  await expect.poll(total).toBe(3)
  await change({ is_private: true })
  await expect.poll(() => people.channels.size).toBe(0)
  expect(guests.channels.size).toBe(1)
  isGuestWelcome = false
  await expect.poll(() => guests.channels.size).toBe(0)
  await expect.poll(total).toBe(1)
})

test('who came by a share link follows with it, and not without', async () => {
  await change({ is_private: true })
  const made = await owner.post('/api/ml/CreateACLLink/', { cdid: list.ClipDataID, restriction: 0 })
  const Code = new URL(made.body.URL, 'http://x').searchParams.get('acl') ?? undefined
  const pupil = await enter(viewer, { joins: false })
  const join = (more: object): Promise<ClassAnswer> =>
    pupil.ask({ Type: 'joinGroup', EncID: list.EncID, ...more })
  expect(await join({})).toMatchObject({ Success: false })
  expect(await join({ Code: 'x'.repeat(32) })).toMatchObject({ Success: false })
  expect(await join({ Code })).toMatchObject({ Success: true })
  expect(await total()).toBe(1)
})

test('who was given access by name and is not there hears that the class has started, once', async () => {
  const [here, away] = [await app.as('viewer'), await app.as('viewer')]
  for (const { PersonID } of [here, away]) await giveGrant(db(), list.ClipDataID, PersonID)
  await enter(here)
  for (let n = 0; n < 2; n++) await owner.post('/api/ml/StartVirtualClass2/', { id: list.EncID })
  const told = async (browser: typeof viewer) =>
    (await browser.get('/api/ml/user/notifications/')).body.Items.map((it: { Title: string }) => it.Title)
  expect(await told(away)).toEqual(['A class has started'])
  expect(await told(here)).toEqual([])
})

test('VC-12 a presenter whose process was killed is away for those who remain', async () => {
  const [one, two] = [process(50), process()]
  await one.join(page('p-6').line, attends(viewer.PersonID))
  await two.join(page('p-7').line, { ...attends(owner.PersonID), isPresenter: true })
  two.close()
  const pupil = await enter(viewer, { joins: false })
  await pupil.ask({ Type: 'joinGroup', EncID: list.EncID })
  await pupil.hears('viewers', it => it.PresenterIsHere)
  await db()
    .updateTable('class_viewer')
    .set({ seen_at: new Date(Date.now() - 60_000) })
    .where('socket_id', '=', 'p-7')
    .execute()
  await pupil.hears('viewers', it => !it.PresenterIsHere)
})
