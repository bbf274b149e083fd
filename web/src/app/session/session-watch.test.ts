import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CheckResult, warnsAfterMs, watchSession } from './session-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const DEAD: CheckResult = { isAlive: false }

function watch(durationMinutes: number, answer: () => CheckResult = () => DEAD) {
  const said: string[] = []
  const start = Date.now()
  const say = (what: string) => said.push(`${what} ${Math.round((Date.now() - start) / 1000)}`)
  const session = watchSession({
    durationMinutes,
    check: async () => {
      say('check')
      return answer()
    },
    onWarning: endsAtMs => say(`ends at ${Math.round((endsAtMs - start) / 1000)}, warned`),
    onRenewed: () => {},
    onExpired: () => say('expired'),
  })
  return { session, said }
}

const pass = (secs: number) => vi.advanceTimersByTimeAsync(secs * 1000)

test('SIGN-12 an idle session of one minute is checked at 66 s', async () => {
  const { said } = watch(1)
  await pass(65)
  expect(said).not.toContainEqual(expect.stringMatching(/^check/))
  await pass(2)
  expect(said).toContain('check 66')
})

test('SIGN-12 a successful GET at 30 s moves the check to 96 s', async () => {
  const { session, said } = watch(1)
  await pass(30)
  session.renew()
  await pass(65)
  expect(said).not.toContainEqual(expect.stringMatching(/^check/))
  await pass(2)
  expect(said).toContain('check 96')
})

test('SIGN-13 a check that finds the session ended says so once', async () => {
  const { session, said } = watch(1)
  await pass(200)
  session.renew()
  await pass(200)
  expect(said.filter(it => it.startsWith('expired'))).toEqual(['expired 66'])
})

test('SIGN-12 a check that finds it alive, prolonged from elsewhere, looks again at its end', async () => {
  const answers: CheckResult[] = [{ isAlive: true, endsInSecs: 40 }, DEAD]
  const { said } = watch(1, () => answers.shift() ?? DEAD)
  await pass(200)
  expect(said.filter(it => it.startsWith('check'))).toEqual(['check 66', 'check 112'])
})

test('a server that does not answer is asked again, and nobody is told that the session has ended', async () => {
  const answers: CheckResult[] = ['no answer', DEAD]
  const { said } = watch(1, () => answers.shift() ?? DEAD)
  await pass(90)
  expect(said).not.toContainEqual(expect.stringMatching(/^expired/))
  await pass(10)
  expect(said).toContain('expired 96')
})

test('the warning comes a minute before the end, or after 80 % of a short session', async () => {
  expect(warnsAfterMs(60 * 60_000)).toBe(59 * 60_000)
  expect(warnsAfterMs(60_000)).toBe(48_000)
  const { said } = watch(1)
  await pass(48)
  expect(said).toEqual(['ends at 60, warned 48'])
})

test('a GET while the warning is shown brings the next one', async () => {
  const { session, said } = watch(1)
  await pass(50)
  session.renew()
  await pass(48)
  expect(said).toEqual(['ends at 60, warned 48', 'ends at 110, warned 98'])
})

test('a machine that slept through the end asks when it wakes', async () => {
  const { session, said } = watch(10)
  vi.setSystemTime(Date.now() + 3_600_000)
  session.wake()
  await pass(0)
  expect(said).toContain('expired 3600')
})

test('a watch that was stopped says nothing more', async () => {
  const { session, said } = watch(1)
  session.stop()
  await pass(200)
  expect(said).toEqual([])
})
