import { expect, test } from 'vitest'
import { delayBefore, mayTryAgain, refusalIn } from './retry.rules.ts'
import { shownStep, stepAfter, stepBefore } from './steps.rules.ts'
import { failedMessage, isFailure, readMessage, reasonOf } from './worker-messages.ts'

test('UPL-01 UPL-07 the disclaimer is between files and details, where it is due', () => {
  expect(stepAfter('files', { isDisclaimerDue: true })).toBe('disclaimer')
  expect(stepAfter('files', { isDisclaimerDue: false })).toBe('details')
  expect(stepAfter('disclaimer', { isDisclaimerDue: true })).toBe('details')
  expect(stepAfter('details', { isDisclaimerDue: true })).toBe('publish')
  expect(stepAfter('publish', { isDisclaimerDue: false })).toBe('done')
  expect([stepBefore('publish'), stepBefore('details')]).toEqual(['details', 'files'])
  expect(shownStep('disclaimer')).toBe('files')
})

test('UPL-16 a message that starts with failed is a failure, of its file or of whatever is sent now', () => {
  const failed = readMessage({ id: 'a', said: 'failed: No room' })
  expect(failed).toEqual(failedMessage('a', 'No room'))
  expect(failed && isFailure(failed) && reasonOf(failed)).toBe('No room')
  expect(readMessage('failed')).toEqual({ id: null, said: 'failed' })
})

test('UPL-17 a message that is not recognised is no message', () => {
  for (const data of [
    'xyz',
    null,
    7,
    {},
    { id: 'a', said: 'xyz' },
    { id: 'a', said: 'progress' },
    { id: 'a', said: 'sent' },
  ])
    expect(readMessage(data)).toBeNull()
  expect(readMessage({ id: 'a', said: 'progress', sent: 3 })).toEqual({ id: 'a', said: 'progress', sent: 3 })
  expect(readMessage({ id: 'a', said: 'waiting' })).toEqual({ id: 'a', said: 'waiting' })
})

test('UPL-21 a lost connection is tried again forever, a refusal never', () => {
  for (const status of [0, 401, 423, 429, 500, 503]) expect(mayTryAgain(status, 50)).toBe(true)
  for (const status of [400, 403, 413, 415]) expect(mayTryAgain(status, 0)).toBe(false)
  expect([mayTryAgain(404, 0), mayTryAgain(404, 3)]).toEqual([true, false])
  expect(delayBefore(0)).toBeLessThan(delayBefore(3))
  expect(delayBefore(100)).toBe(30_000)
})

test('a refusal is said in the words of the server', () => {
  expect(refusalIn('{"Success":false,"Message":"Your quota is used up"}')).toBe('Your quota is used up')
  expect(refusalIn('Too large')).toBe('Too large')
  expect(refusalIn('<html>502</html>')).toBe('')
})
