// Walks every call of the contract with every role: each is let in or refused as its rule says.
import type { AnyCall, Who as Rule } from '@mediatheque/contract/call'
import { isPageMethod } from '@mediatheque/contract/call'
import { Role } from '@mediatheque/contract/primitives'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rooms } from './app.ts'
import { type Browser, type TestApp, testApp, type Who } from './testing/app.ts'

const WALKERS: readonly Who[] = ['nobody', 'guest', ...Role.options]
const RULES: readonly Rule[] = ['anyone', 'visitor', 'person', ...Role.options]

function expected(who: Who, rule: Rule): 'in' | 401 | 403 {
  if (rule === 'anyone') return 'in'
  if (who === 'nobody') return 401
  if (rule === 'visitor') return 'in'
  if (who === 'guest') return 403
  return rule === 'person' || who === 'administrator' || who === rule ? 'in' : 403
}

/** A parameter that points at nothing: past the door the call may say 404 or 400, but not 401 or 403. */
const addressOf = (call: AnyCall) => call.path.replace(/:\w+/g, '999999')

describe.each(rooms.flat().map(({ call }) => [`${call.method} ${call.path}`, call] as const))(
  '%s',
  (_name, call) => {
    let it: TestApp
    const browsers = new Map<Who, Browser>()
    beforeAll(async () => {
      it = await shared()
      for (const who of WALKERS) browsers.set(who, await it.as(who))
    })

    test('has a rule', () => expect(RULES).toContain(call.who))

    test.each(WALKERS)('as %s', async who => {
      const browser = browsers.get(who)
      if (!browser) throw new Error('no browser')
      // A body that no schema accepts: whoever is let in is refused for the input, and nothing changes.
      const answer = await (call.method === 'GET'
        ? browser.get(addressOf(call))
        : browser.post(addressOf(call), { un: 0, key: {}, ID: 'x', IDs: 'x' }))
      const wanted = expected(who, call.who)
      const body = isPageMethod(call.path) ? answer.body.d : answer.body
      if (wanted === 'in') expect(body.Message).not.toBe('Sorry, you do not have permission to do this')
      else
        expect({ status: answer.status, Success: body.Success, ErrorCode: body.ErrorCode }).toEqual({
          status: wanted,
          Success: false,
          ErrorCode: wanted,
        })
      expect(answer.status).toBeLessThan(500)
    })
  },
)

let running: Promise<TestApp> | undefined
const shared = () => (running ??= testApp())
afterAll(async () => (await running)?.close())
