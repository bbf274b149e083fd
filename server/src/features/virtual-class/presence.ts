// Who takes part on this process, and that others hear of it. In the database, so that every process counts all.
import { randomUUID } from 'node:crypto'
import { listWatchers } from '../../core/access/index.ts'
import { classChannel, publishToClass } from '../../core/items/index.ts'
import type { Platform } from '../../platform/http/context.ts'
import type { Connection } from '../../platform/realtime/requests.ts'
import { presenterChannel } from './presenter-channel.ts'
import { forgetLost, forgetPresent, notePresent, type Present, readPresence } from './viewers.sql.ts'

const BEAT_MS = 15_000
/** When a whole class arrives, nobody needs to hear of each. */
const TELL_AFTER_MS = 1_000

export type ClassRole = 'presenter' | 'attendee'

interface Attendee extends Present {
  line: Connection
  encID: string
  /** Of who presents, of a guest, and of who came by a link; all others are asked at once. */
  roleNow?: () => Promise<ClassRole | null>
}

export interface Presence {
  join(line: Connection, it: Omit<Attendee, 'line' | 'socketID'>): Promise<void>
  leave(line: Connection): Promise<void>
  close(): void
}

export function openPresence(
  { db, hub, log }: Pick<Platform, 'db' | 'hub' | 'log'>,
  beatMs = BEAT_MS,
): Presence {
  const processID = randomUUID()
  const attendees = new Map<string, Attendee>()
  const telling = new Map<number, NodeJS.Timeout>()
  const watched = new WeakSet<Connection>()
  const failed = (err: unknown) => log.warn({ err }, 'who takes part in a class could not be noted')

  const told = new Map<number, string>()
  const tell = async ({ clipDataID, encID }: Attendee, isNews: (now: string) => boolean) => {
    const now = await readPresence(db, clipDataID)
    const text = JSON.stringify(now)
    if (!isNews(text)) return
    told.set(clipDataID, text)
    publishToClass(hub, encID, { Type: 'viewers', ...now })
  }
  const publishSoon = (attendee: Attendee) => {
    const { clipDataID } = attendee
    if (telling.has(clipDataID)) return
    const later = async () => {
      telling.delete(clipDataID)
      await tell(attendee, () => true)
    }
    telling.set(clipDataID, setTimeout(() => void later().catch(failed), TELL_AFTER_MS).unref())
  }

  /** A killed process announces nobody's leaving: those who remain find out by counting. */
  async function publishChanges() {
    for (const [clipDataID, [first]] of Map.groupBy(attendees.values(), it => it.clipDataID))
      if (first) await tell(first, now => now !== told.get(clipDataID))
    for (const clipDataID of told.keys())
      if (![...attendees.values()].some(it => it.clipDataID === clipDataID)) told.delete(clipDataID)
  }

  async function leave(line: Connection) {
    const attendee = attendees.get(line.id)
    if (!attendee) return
    attendees.delete(line.id)
    await Promise.all([
      line.leave(classChannel(attendee.encID)),
      line.leave(presenterChannel(attendee.encID)),
    ])
    await forgetPresent(db, line.id)
    publishSoon(attendee)
  }

  /** Anyone who may not watch the class any more hears nothing more of it. */
  async function dropUnwelcome() {
    for (const [clipDataID, there] of Map.groupBy(attendees.values(), it => it.clipDataID)) {
      const ids = there.flatMap(it => (it.roleNow ? [] : (it.personID ?? [])))
      const welcome = new Set((await listWatchers(db, clipDataID, { ids })).map(it => it.PersonID))
      for (const attendee of there) {
        const { personID, line, encID, roleNow } = attendee
        const role = roleNow ? await roleNow() : welcome.has(personID ?? 0) && 'attendee'
        if (!role) await leave(line)
        else if (role === 'attendee' && attendee.isPresenter) {
          attendee.isPresenter = false
          await line.leave(presenterChannel(encID))
          publishSoon(attendee)
        }
      }
    }
  }

  async function beat() {
    await forgetLost(db)
    if (attendees.size === 0) return
    await dropUnwelcome()
    await notePresent(db, processID, [...attendees.values()])
    await publishChanges()
  }
  const timer = setInterval(() => void beat().catch(failed), beatMs).unref()

  return {
    async join(line, it) {
      const before = attendees.get(line.id)
      if (before && before.encID !== it.encID) await leave(line)
      const attendee = { ...it, socketID: line.id, line }
      attendees.set(line.id, attendee)
      await line.join(classChannel(it.encID))
      // Who took over, or presents no more, joins again in another role.
      await (it.isPresenter ? line.join(presenterChannel(it.encID)) : line.leave(presenterChannel(it.encID)))
      await notePresent(db, processID, [attendee])
      if (!watched.has(line)) line.onClose(() => void leave(line).catch(failed))
      watched.add(line)
      publishSoon(attendee)
    },
    leave,
    close() {
      clearInterval(timer)
      for (const one of telling.values()) clearTimeout(one)
    },
  }
}
