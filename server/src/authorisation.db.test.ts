// Walks every call of the contract with every role: each is let in or refused as its rule says.
import type { AnyCall, Who as Rule } from '@mediatheque/contract/call'
import { isPageMethod } from '@mediatheque/contract/call'
import { Role } from '@mediatheque/contract/primitives'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features } from './app.ts'
import { sessionCookie } from './features/sign-in/index.ts'
import { type Browser, type TestApp, testApp, type Who } from './testing/app.ts'
import { giveSession } from './testing/people.ts'

const RULES: readonly Rule[] = ['anyone', 'visitor', 'person', ...Role.options]
const NOT_ALLOWED = 'Sorry, you do not have permission to do this'
/** A body that no schema accepts: an allowed call is refused for its input, and nothing changes. */
const WRONG_BODY = { un: 0, key: {}, ID: 'x', IDs: 'x' }

/** Roles only add to what somebody may do: anyone with all the others at once is refused with each of them. */
type Walker = Who | `all but ${Role}`

let it: TestApp
let reader: pg.Client
let before: unknown
const browsers = new Map<Walker, Browser>()

beforeAll(async () => {
  it = await testApp()
  for (const who of ['nobody', 'guest', ...Role.options] as const) browsers.set(who, await it.as(who))
  for (const role of Role.options) browsers.set(`all but ${role}`, await giveAllBut(role))
  reader = new pg.Client({ connectionString: it.databaseUrl })
  await reader.connect()
  await prepareContents()
  before = await contents()
})
afterAll(async () => {
  await reader.end()
  await it.close()
})

/** Nor an administrator, who may do everything. */
async function giveAllBut(role: Role): Promise<Browser> {
  const [first, ...more] = Role.options.filter(other => other !== role && other !== 'administrator')
  const browser = await it.as(first ?? 'viewer')
  const person_id = browser.PersonID
  await it.platform.db
    .insertInto('role_grant')
    .values(more.map(role => ({ role, person_id })))
    .execute()
  return browser
}

/** By the rule of a call: who is let in, who has to sign in, who is refused. */
function expected(rule: Rule): { in: Walker[]; 401: Walker[]; 403: Walker[] } {
  if (rule === 'anyone') return { in: ['nobody', 'guest', 'viewer', 'administrator'], 401: [], 403: [] }
  if (rule === 'visitor') return { in: ['guest', 'viewer', 'administrator'], 401: ['nobody'], 403: [] }
  if (rule === 'person') return { in: ['viewer', 'administrator'], 401: ['nobody'], 403: ['guest'] }
  const allowed: Walker[] = rule === 'administrator' ? [rule] : [rule, 'administrator']
  return { in: allowed, 401: ['nobody'], 403: ['guest', `all but ${rule}`] }
}

/** A parameter that points at nothing: an allowed call may answer 404 or 400, but not 401 or 403. */
const addressOf = (call: AnyCall) => call.path.replace(/:\w+/g, '999999')

async function send(call: AnyCall, who: Walker) {
  const browser = browsers.get(who)
  if (!browser) throw new Error(`no browser for ${who}`)
  const { status, body } = await (call.method === 'GET'
    ? browser.get(addressOf(call))
    : browser.post(addressOf(call), WRONG_BODY))
  return { status, body: isPageMethod(call.path) ? body.d : body }
}

async function outcome(call: AnyCall, who: Walker) {
  const { status, body } = await send(call, who)
  if (status >= 500) return `failed with ${status}`
  const isRefused = body.Success === false && body.ErrorCode === status
  if (status === 401 && isRefused) return 401
  return status === 403 && isRefused && body.Message === NOT_ALLOWED ? 403 : 'in'
}

async function outcomes(call: AnyCall, walkers: readonly Walker[]) {
  const all: Record<string, unknown> = {}
  for (const who of walkers) all[who] = await outcome(call, who)
  return all
}

const each = (walkers: readonly Walker[], result: unknown) =>
  Object.fromEntries(walkers.map(who => [who, result]))

/**
 * How many rows each table has, and which transaction wrote last to it; but not those that a request or the process
 * itself keeps up to date. Planned once: for each call that would be most of the time.
 */
async function prepareContents() {
  const { rows } = await reader.query<{ name: string }>(`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('session', 'person_day', 'node')`)
  const each = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, max(xmin::text::bigint) as written from ${name}`,
  )
  await reader.query(`prepare contents as ${each.join(' union all ')} order by name`)
}
const contents = async () => (await reader.query('execute contents')).rows

/** Signing out is one of the calls: each has sessions of its own. */
async function renewSessions(walkers: readonly Walker[]) {
  const { db, config } = it.platform
  for (const who of walkers.filter(who => who !== 'nobody')) {
    const { PersonID, cookies } = browsers.get(who) as Browser
    cookies.set(sessionCookie(config), await giveSession(db, who === 'guest' ? null : PersonID))
  }
}

const calls = features.flat().map(({ call }) => [`${call.method} ${call.path}`, call] as const)

// First: none of them may have written anything, so that all are compared with the same contents.
describe('refused by its rule, and nothing is written', () => {
  test.each(calls.filter(([, call]) => call.who !== 'anyone'))('%s', async (_name, call) => {
    expect(RULES).toContain(call.who)
    const { 401: strangers, 403: refused } = expected(call.who)
    expect(await outcomes(call, [...strangers, ...refused])).toEqual({
      ...each(strangers, 401),
      ...each(refused, 403),
    })
    expect(await contents()).toEqual(before)
  })
})

describe('let in by its rule', () => {
  test.each(calls)('%s', async (_name, call) => {
    expect(RULES).toContain(call.who)
    const { in: walkers } = expected(call.who)
    await renewSessions(walkers)
    expect(await outcomes(call, walkers)).toEqual(each(walkers, 'in'))
  })
})
