import { expect, test } from 'vitest'
import {
  Batch,
  isBusy,
  isWorthKeeping,
  madeItems,
  mayMakeContainer,
  nextToSend,
  overallPercent,
  ownFiles,
  primaryOf,
  reopened,
  stageOf,
  type Transfer,
  transferOf,
  uploadIDOf,
  withTransfer,
} from './batch.rules.ts'
import { firstDetails } from './defaults.rules.ts'

const details = firstDetails({
  permissions: [],
  recordTypes: [1],
  today: '2026-11-15',
  site: { DefaultExpiryDays: 0, DocumentExpiryDays: 0 },
  mediaProfile: 0,
})
const transfer = (id: string, changes: Partial<Transfer> = {}): Transfer => ({
  ...transferOf({
    id,
    name: `${id}.mp4`,
    size: 100,
    type: 'video/mp4',
    lastModified: 0,
    title: id,
    cut: null,
    stream: null,
  }),
  ...changes,
})
const batch = (transfers: Transfer[], changes: Partial<Batch> = {}): Batch => ({
  id: 'b',
  personID: 1,
  startedAt: 0,
  details,
  isAssignment: false,
  container: null,
  containerState: 'none',
  containerItem: null,
  containerProblem: '',
  transfers,
  ...changes,
})
const item = { ClipDataID: 7, EncID: 'x', ViewURL: '/view.aspx?id=x', Title: 'X' }
const playlist = { container: { kind: 'playlist', title: 'Week 1' }, containerState: 'waiting' } as const

test('UPL-01 a batch is sent, processed, put together, and then complete', () => {
  expect(stageOf(batch([transfer('a', { state: 'sending' })], playlist))).toBe('transfer')
  expect(stageOf(batch([transfer('a', { state: 'processing' })], playlist))).toBe('processing')
  expect(stageOf(batch([transfer('a', { state: 'done', item })], playlist))).toBe('container')
  expect(stageOf(batch([transfer('a', { state: 'done', item })]))).toBe('complete')
})

test('a batch that only waits for an answer says so, and not that it goes on', () => {
  const done = transfer('a', { state: 'done', item })
  const same = transfer('b', { state: 'same' })
  expect(stageOf(batch([done, same]))).toBe('waits')
  expect(stageOf(batch([same, transfer('c', { state: 'missing' })]))).toBe('waits')
  expect(stageOf(batch([same, transfer('c', { state: 'processing' })]))).toBe('processing')
  expect(stageOf(batch([same, transfer('c', { state: 'sending' })]))).toBe('transfer')
})

test('UPL-01 the playlist is made when every file is over, and not of nothing', () => {
  const done = transfer('a', { state: 'done', item })
  const failed = transfer('b', { state: 'failed' })
  expect(mayMakeContainer(batch([done, failed], playlist))).toBe(true)
  expect(mayMakeContainer(batch([done, transfer('c')], playlist))).toBe(false)
  expect(mayMakeContainer(batch([failed], playlist))).toBe(false)
})

test('no more files are on the line than there may be, oldest first', () => {
  const files = [transfer('a', { state: 'sending' }), transfer('b'), transfer('c')]
  expect(nextToSend([batch(files)], 2).map(it => it.id)).toEqual(['b'])
  expect(nextToSend([batch([transfer('a', { state: 'paused' }), transfer('b')])], 2)).toHaveLength(1)
  expect(nextToSend([batch(files)], 1)).toEqual([])
})

test('UPL-21 after a reload what was on the line goes on, and what has arrived is only looked at', () => {
  const before = batch([
    transfer('sending', { state: 'sending', uploadURL: '/api/ml/upload/files/abc' }),
    transfer('lost', { state: 'interrupted' }),
    transfer('arrived', { state: 'processing', hasArrived: true }),
    transfer('paused', { state: 'paused' }),
    transfer('done', { state: 'done', item }),
  ])
  const after = reopened(Batch.parse(before), id => id !== 'lost')
  expect(after.transfers.map(it => it.state)).toEqual(['waiting', 'missing', 'checking', 'paused', 'done'])
  expect(after.transfers[0]?.uploadURL).toBe('/api/ml/upload/files/abc')
})

test('MULTI-01 a file that becomes a further stream of another one makes no item of its own', () => {
  const stream = { of: 'a', name: 'Camera', primaryName: 'Screen' }
  const made = [transfer('a', { state: 'done', item }), transfer('b', { state: 'done', item, stream })]
  expect(ownFiles(made).map(it => it.id)).toEqual(['a'])
  expect(madeItems(batch(made))).toEqual([item])
  expect(primaryOf(made, made[1] ?? transfer('c'))?.id).toBe('a')
  expect(ownFiles(made.slice(1)).map(it => it.id)).toEqual(['b'])
})

test('leaving the page is warned about only while something is under way', () => {
  expect(isBusy(batch([transfer('a', { state: 'sending' })]))).toBe(true)
  expect(isBusy(batch([transfer('a', { state: 'same' }), transfer('b', { state: 'paused' })]))).toBe(false)
  expect(isBusy(batch([transfer('a', { state: 'failed' })]))).toBe(false)
})

test('the whole is as far as all its bytes', () => {
  const half = [transfer('a', { sent: 50 }), transfer('b', { sent: 100, hasArrived: true })]
  expect(overallPercent([batch(half)])).toBe(75)
  expect(overallPercent([batch([transfer('a', { state: 'failed' })])])).toBe(100)
})

test('what another person left behind, or what is a week old, is not sent', () => {
  expect(isWorthKeeping({ personID: 1, startedAt: 0 }, 1, 1000)).toBe(true)
  expect(isWorthKeeping({ personID: 2, startedAt: 0 }, 1, 1000)).toBe(false)
  expect(isWorthKeeping({ personID: 1, startedAt: 0 }, 1, 8 * 24 * 3_600_000)).toBe(false)
})

test('an upload is named by the last part of its address', () => {
  expect(uploadIDOf('https://library.example/api/ml/upload/files/Ab-1_x/')).toBe('Ab-1_x')
  expect(withTransfer(batch([transfer('a')]), 'a', { sent: 3 }).transfers[0]?.sent).toBe(3)
})
