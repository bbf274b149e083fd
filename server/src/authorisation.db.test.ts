// Walks every call of the contract with every role: each is let in or refused as its rule says.
import type { AnyCall, Who as Rule } from '@mediatheque/contract/call'
import { isPageMethod } from '@mediatheque/contract/call'
import { Role } from '@mediatheque/contract/primitives'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from './app.ts'
import { sessionCookie } from './features/sign-in/index.ts'
import { type Browser, type TestApp, testApp, type Who } from './testing/app.ts'
import { giveSession } from './testing/people.ts'

const WALKERS: readonly Who[] = ['nobody', 'guest', ...Role.options]
const RULES: readonly Rule[] = ['anyone', 'visitor', 'person', ...Role.options]
const NOT_ALLOWED = 'Sorry, you do not have permission to do this'
/** A body that no schema accepts: an allowed call is refused for its input, and nothing changes. */
const WRONG_BODY = { un: 0, key: {}, ID: 'x', IDs: 'x' }

let it: TestApp
let reader: pg.Client
const browsers = new Map<Who, Browser>()

beforeAll(async () => {
  it = await testApp()
  for (const who of WALKERS) browsers.set(who, await it.as(who))
  reader = new pg.Client({ connectionString: it.databaseUrl })
  await reader.connect()
  await prepareContents()
})
afterAll(async () => {
  await reader.end()
  await it.close()
})

function expected(who: Who, rule: Rule): 'in' | 401 | 403 {
  if (rule === 'anyone') return 'in'
  if (who === 'nobody') return 401
  if (rule === 'visitor') return 'in'
  if (who === 'guest') return 403
  return rule === 'person' || who === 'administrator' || who === rule ? 'in' : 403
}

/** A parameter that points at nothing: an allowed call may answer 404 or 400, but not 401 or 403. */
const addressOf = (call: AnyCall) => call.path.replace(/:\w+/g, '999999')

async function send(call: AnyCall, who: Who) {
  const browser = browsers.get(who)
  if (!browser) throw new Error(`no browser for ${who}`)
  const { status, body } = await (call.method === 'GET'
    ? browser.get(addressOf(call))
    : browser.post(addressOf(call), WRONG_BODY))
  return { status, body: isPageMethod(call.path) ? body.d : body }
}

async function outcome(call: AnyCall, who: Who) {
  const { status, body } = await send(call, who)
  if (status >= 500) return `failed with ${status}`
  const isRefused = body.Success === false && body.ErrorCode === status
  if (status === 401 && isRefused) return 401
  return status === 403 && isRefused && body.Message === NOT_ALLOWED ? 403 : 'in'
}

/**
 * How many rows each table has, and which transaction wrote last to it; but not those that a request itself keeps up
 * to date. Planned once: for each call that would be most of the time.
 */
async function prepareContents() {
  const { rows } = await reader.query<{ name: string }>(`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'session'`)
  const each = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, max(xmin::text::bigint) as written from ${name}`,
  )
  await reader.query(`prepare contents as ${each.join(' union all ')} order by name`)
}
const contents = async () => (await reader.query('execute contents')).rows

/** Signing out is one of the calls: each has sessions of its own. */
async function renewSessions() {
  const { db, config } = it.platform
  const people = [...browsers].filter(([who]) => who !== 'nobody')
  await Promise.all(
    people.map(async ([who, { PersonID, cookies }]) =>
      cookies.set(sessionCookie(config), await giveSession(db, who === 'guest' ? null : PersonID)),
    ),
  )
}

test.each(features.flat().map(({ call }) => [`${call.method} ${call.path}`, call] as const))(
  '%s lets in and refuses each role by its rule, and writes nothing when it refuses',
  async (_name, call) => {
    expect(RULES).toContain(call.who)
    await renewSessions()
    const rule = Object.fromEntries(WALKERS.map(who => [who, expected(who, call.who)]))
    const outcomes: Record<string, unknown> = {}
    const before = await contents()
    for (const who of WALKERS.filter(it => rule[it] !== 'in')) outcomes[who] = await outcome(call, who)
    expect(await contents()).toEqual(before)
    for (const who of WALKERS.filter(it => rule[it] === 'in')) outcomes[who] = await outcome(call, who)
    expect(outcomes).toEqual(rule)
  },
)
