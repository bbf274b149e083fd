import { describe, expect, test } from 'vitest'
import { ClassCommand, ClassRequest, classPhaseAt, classSecsAt } from './virtual-class.ts'

const NOW = Date.parse('2030-05-01T10:00:00Z')
const at = (secs: number) => new Date(NOW + secs * 1000).toISOString()
const NEVER = { Scheduled: false, StartTime: null, EndTime: null, StartedAt: null, EndedAt: null }

describe('when a class takes place', () => {
  test('without a schedule it starts and ends by hand', () => {
    expect(classPhaseAt(NEVER, NOW)).toBe('pending')
    expect(classPhaseAt({ ...NEVER, StartedAt: at(-5) }, NOW)).toBe('started')
    expect(classPhaseAt({ ...NEVER, StartedAt: at(-5), EndedAt: at(0) }, NOW)).toBe('ended')
  })

  test('VC-06 VC-07 with one it starts and ends by itself, and by hand before its time', () => {
    const planned = { ...NEVER, Scheduled: true, StartTime: at(30), EndTime: at(90) }
    const phases = [0, 29, 30, 89, 90].map(secs => classPhaseAt(planned, NOW + secs * 1000))
    expect(phases).toEqual(['pending', 'pending', 'started', 'started', 'ended'])
    expect(classPhaseAt({ ...planned, StartedAt: at(0) }, NOW)).toBe('started')
    expect(classPhaseAt({ ...planned, Scheduled: false }, NOW + 60_000)).toBe('pending')
  })
})

test('where a recording is goes on while it plays, at its rate, and never back', () => {
  const place = { PlaylistItemID: 1, Secs: 10, At: at(0), IsPlaying: true, Rate: 1.5, Index: 0 }
  expect(classSecsAt(place, NOW + 4000)).toBe(16)
  expect(classSecsAt(place, NOW - 4000)).toBe(10)
  expect(classSecsAt({ ...place, IsPlaying: false }, NOW + 4000)).toBe(10)
})

test('VC-11 what is no command is not understood', () => {
  expect(ClassCommand.safeParse({ Name: 'play', Secs: -1 }).success).toBe(false)
  expect(ClassCommand.safeParse({ Name: 'play', Secs: 1, Rate: 9 }).success).toBe(false)
  expect(ClassCommand.safeParse({ Name: 'delete' }).success).toBe(false)
  const voice = { Type: 'voiceBroadcast', EncID: 'x', Index: 0 }
  expect(ClassRequest.safeParse({ ...voice, Data: new Uint8Array(40_000) }).success).toBe(false)
  expect(ClassRequest.safeParse({ ...voice, Data: new Uint8Array(400) }).success).toBe(true)
})
