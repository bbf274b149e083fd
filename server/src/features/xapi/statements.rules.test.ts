import { ViewingEvent } from '@mediatheque/contract/analytics'
import { expect, test } from 'vitest'
import { statementID, viewingStatement } from './statements.rules.ts'

const VIEWING = {
  site: 'https://media.example',
  actor: { personID: 7, displayName: 'Owen Pryce' },
  video: { encID: 'abc', title: 'Tides', durationSecs: 20 },
  visit: 'a-visit',
  segments: [0, 5.12345, 10, 20],
}
const event = (kind: number, number = 1) => ({ kind, number, at: '2026-11-17T10:00:00Z', placeSecs: 5 })

test('a statement has the same id each time it is made, and no other has it', () => {
  const ids = [1, 2, 1].map(number => viewingStatement({ ...VIEWING, event: event(3, number) })?.id)
  expect(ids[0]).toBe(ids[2])
  expect(ids[0]).not.toBe(ids[1])
  expect(statementID('anything')).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('what the profile has no verb for makes no statement; a part watched is in the next one', () => {
  expect(viewingStatement({ ...VIEWING, event: event(ViewingEvent.Segment) })).toBeNull()
  expect(viewingStatement({ ...VIEWING, event: event(ViewingEvent.Pause) })?.result).toEqual({
    extensions: {
      'https://w3id.org/xapi/video/extensions/time': 5,
      'https://w3id.org/xapi/video/extensions/played-segments': '0[.]5.123[,]10[.]20',
      'https://w3id.org/xapi/video/extensions/progress': 0.756,
    },
  })
})
