// What it costs when people watch: the calls of an item's page, a segment, and the reports that every player sends while
// it plays, with each viewer at an item of their own and with all of them at the same one.
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { connect, type Db } from '../server/src/platform/db/connect.ts'
import { giveMedia } from '../server/src/testing/media.ts'
import { givePerson, giveSession } from '../server/src/testing/people.ts'
import { cpuMs, cpuShares } from './cpu.ts'
import type { Bench, Figure } from './figure.ts'
import { type Library, libraryOf } from './library.ts'

const ITEMS = 2_000
const VIEWERS = 200
/** At once; the rest of them wait for their turn, as reports of different moments do. */
const FEW = 5
const MANY = 50
const WARM_UP = 200
const ROUND = 600
/** So often a player reports (event-queue.ts). */
const REPORT_SECS = 20
const SESSION_MINUTES = 60
/** Nobody comes to the end of it in a run. */
const DURATION_SECS = 80_000

/** DESIGN 9: of a list; a report and a call of a page are no dearer. */
const LIMIT_MS = 10
/** Ten times as many at once may cost so much more each. */
const MOST_GROWTH = 1.5
/** Of viewers who are spread over the library: what those of a single item can report together. */
const LEAST_SHARE = 0.5

export const viewers: Bench = {
  name: 'viewers',
  async run() {
    const library = await libraryOf(ITEMS)
    const db = connect(library.database)
    const people = await givePeople(db)
    const figures = []
    for (const [name, path] of pagesOf(people)) {
      const { cpu } = await load(library, people, MANY, it => ({ method: 'GET', path: path(it) }))
      figures.push(costOf(name, cpu))
    }
    const few = await load(library, people, FEW, it => report(it, it.own))
    const apart = await load(library, people, MANY, it => report(it, it.own))
    const together = await load(library, people, MANY, it => report(it, it.shared))
    return [
      ...figures,
      costOf('a report of what was watched', apart.cpu),
      {
        name: `the same, ${MANY / FEW} times as many at once`,
        value: apart.cpu,
        unit: 'ms CPU',
        against: `${MOST_GROWTH} of ${FEW} at once:`,
        limit: few.cpu * MOST_GROWTH,
        better: 'less' as const,
      },
      {
        name: 'viewers of one item that can report',
        value: together.perSecond * REPORT_SECS,
        unit: 'viewers',
        against: `${LEAST_SHARE} of items apart:`,
        limit: apart.perSecond * REPORT_SECS * LEAST_SHARE,
        better: 'more' as const,
      },
    ]
  },
}

const costOf = (name: string, value: number): Figure => ({
  ...{ name, value, unit: 'ms CPU' },
  ...{ against: 'limit', limit: LIMIT_MS, better: 'less' },
})

interface Watched {
  EncID: string
  visit: string
  /** Reports that were sent. */
  sent: number
}

interface Person {
  cookie: string
  own: Watched
  shared: Watched
}

const pagesOf = ([first]: readonly Person[]): [name: string, path: (it: Person) => string][] => [
  ['page of an item', it => `/view.aspx?id=${it.own.EncID}`],
  ['where an item plays', it => `/api/ml/media/${it.own.EncID}/playback/`],
  ['comments of the item that all watch', () => `/api/ml/comments/${first?.shared.EncID}/`],
  ['search for a common word', () => '/api/ml/search/?s=lecture&f=%7B%22s%22%3A%22lecture%22%7D'],
]

/** Their visits began long ago: nobody can have watched more than the time that has passed. */
async function givePeople(db: Db): Promise<Person[]> {
  const owner = await givePerson(db, ['uploader'])
  const item = () => giveMedia(db, owner, { duration_secs: DURATION_SECS })
  const all = await item()
  const people: Person[] = []
  for (let n = 0; n < VIEWERS; n++) {
    const person_id = await givePerson(db, ['viewer'])
    const cookie = `mediatheque=${await giveSession(db, person_id, SESSION_MINUTES)}`
    const watch = async ({ ClipDataID, EncID }: typeof all): Promise<Watched> => {
      const visit = randomUUID()
      await db
        .insertInto('visit')
        .values({
          ...{ clip_data_id: ClipDataID, client_id: visit, person_id, link_type: null },
          ...{ day: new Date(), is_embed: false, is_mobile: false },
          started_at: new Date(Date.now() - DURATION_SECS * 1000),
        })
        .execute()
      return { EncID, visit, sent: 0 }
    }
    people.push({ cookie, own: await watch(await item()), shared: await watch(all) })
  }
  return people
}

/** What a player sends after twenty seconds of playing. */
function report(_: Person, it: Watched) {
  const StartTimeSecs = it.sent * REPORT_SECS
  const ct = StartTimeSecs + REPORT_SECS
  const dt = new Date().toISOString()
  const event = { i: 7, dt, ct, v: it.visit, u: it.sent++, StartTimeSecs, EndTimeSecs: ct }
  return {
    method: 'POST' as const,
    path: `/api/vt/${it.EncID}/post`,
    body: JSON.stringify({ data: [event] }),
  }
}

interface Sent {
  method: 'GET' | 'POST'
  path: string
  body?: string
}

async function load(
  library: Library,
  people: readonly Person[],
  connections: number,
  next: (it: Person) => Sent,
) {
  let turn = 0
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const person = people[turn++ % people.length]
    if (!person) return request
    const headers = { cookie: person.cookie, origin: library.baseUrl, 'content-type': 'application/json' }
    return { ...request, ...next(person), headers: { ...headers } }
  }
  const round = (amount: number) =>
    autocannon({
      ...{ url: library.baseUrl, connections, amount, timeout: 60 },
      requests: [{ setupRequest }],
    })
  await round(WARM_UP)
  const before = await cpuMs(library)
  const shares = await cpuShares(library)
  const { requests, errors, non2xx, latency } = await round(ROUND)
  if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} refusals`)
  const after = await cpuShares(library)
  const cpu = ((await cpuMs(library)) - before) / requests.total
  console.log(
    `      ${requests.total} at ${Math.round(requests.average)}/s, p97.5 ${latency.p97_5} ms; ` +
      `Node ${((after.node - shares.node) / requests.total).toFixed(2)}, database ${((after.database - shares.database) / requests.total).toFixed(2)} ms CPU each`,
  )
  return { cpu, perSecond: requests.average }
}
