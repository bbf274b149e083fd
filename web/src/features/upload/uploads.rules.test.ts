import { expect, test } from 'vitest'
import type { Batch, Made, Transfer } from './batch.rules.ts'
import { transferOf } from './batch.rules.ts'
import { firstDetails } from './defaults.rules.ts'
import type { UploadEffect, UploadEvent, Uploads } from './upload-events.ts'
import { NO_UPLOADS, reduceUploads, transferIn, WITHOUT_ITEM } from './uploads.rules.ts'

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

const batchOf = (transfers: Transfer[], changes: Partial<Batch> = {}): Batch => ({
  id: 'batch',
  personID: 7,
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

const item = (id: number): Made => ({
  ClipDataID: id,
  EncID: `e${id}`,
  ViewURL: `/view/${id}`,
  Title: `${id}`,
})
const urlOf = (id: string) => `/tus/${id}`

/** What every event of a story has led to. */
function play(first: Uploads, ...events: UploadEvent[]) {
  let state = first
  const effects: UploadEffect[] = []
  for (const event of events) {
    const step = reduceUploads(state, event)
    state = step.state
    effects.push(...step.effects)
  }
  return { state, effects, types: effects.map(it => it.type), of: (id: string) => transferIn(state, id) }
}

const added = (transfers: Transfer[], changes: Partial<Batch> = {}): UploadEvent => ({
  type: 'batch-added',
  batch: batchOf(transfers, changes),
})
const sent = (id: string): UploadEvent => ({ type: 'file-sent', id, uploadURL: urlOf(id) })
const unique = (id: string): UploadEvent => ({ type: 'duplicates-checked', id, sameAs: [] })

const sending = (...ids: string[]) => play(NO_UPLOADS, added(ids.map(id => transfer(id)))).state

test('UPL-13 a file goes from the line through the check to an item', () => {
  const { of, types } = play(NO_UPLOADS, added([transfer('a')]), sent('a'), unique('a'), {
    type: 'item-made',
    id: 'a',
    item: item(1),
  })
  expect(types).toEqual(['send-file', 'check-duplicates', 'make-item', 'drop-file', 'notify'])
  expect(of('a')).toMatchObject({ state: 'done', hasArrived: true, sent: 100, item: item(1) })
})

test('two files are on the line at once, and the next one follows when one has arrived', () => {
  const first = play(NO_UPLOADS, added([transfer('a'), transfer('b'), transfer('c')]))
  expect(first.effects.map(it => it.type === 'send-file' && it.transfer.id)).toEqual(['a', 'b'])
  expect(first.of('c')?.state).toBe('waiting')
  expect(play(first.state, sent('a')).of('c')?.state).toBe('sending')
})

test('a file that is no longer at hand lets the next one go', () => {
  const { of } = play(sending('a', 'b', 'c'), { type: 'file-missing', id: 'a' })
  expect([of('a')?.state, of('c')?.state]).toEqual(['missing', 'sending'])
})

test('UPL-16 a failure names its problem, is told, and the others go on', () => {
  const { of, effects } = play(sending('a', 'b', 'c'), { type: 'send-failed', id: 'a', problem: 'Too large' })
  expect(of('a')).toMatchObject({ state: 'failed', problem: 'Too large' })
  expect(of('b')?.state).toBe('sending')
  expect(of('c')?.state).toBe('sending')
  expect(effects[0]).toMatchObject({ type: 'notify', news: { kind: 'failed', transfer: { id: 'a' } } })
})

test('UPL-16 a failure of the worker without a file fails what is on the line, and nothing else', () => {
  const { of } = play(sending('a', 'b', 'c'), { type: 'send-failed', id: null, problem: '' })
  expect(['a', 'b', 'c'].map(id => of(id)?.state)).toEqual(['failed', 'failed', 'sending'])
})

test('UPL-17 a worker that is not understood fails what is on the line and begins nothing', () => {
  const { of, effects } = play(sending('a', 'b', 'c'), { type: 'worker-lost' })
  expect(['a', 'b', 'c'].map(id => of(id)?.state)).toEqual(['failed', 'failed', 'waiting'])
  expect(effects).toEqual([])
})

test('UPL-21 a lost connection is shown, and progress brings the file back', () => {
  const start = play(
    sending('a'),
    { type: 'progress', id: 'a', sent: 10, atMs: 0 },
    { type: 'connection-lost', id: 'a' },
  )
  expect(start.of('a')?.state).toBe('interrupted')
  expect(start.state.rates.has('a')).toBe(false)
  const again = play(start.state, { type: 'progress', id: 'a', sent: 20, atMs: 5 })
  expect(again.of('a')).toMatchObject({ state: 'sending', sent: 20 })
})

test('a message of the worker that was under way does not undo a pause', () => {
  const { of, types } = play(
    sending('a'),
    { type: 'paused', id: 'a' },
    { type: 'progress', id: 'a', sent: 50, atMs: 1 },
    { type: 'upload-created', id: 'a', uploadURL: urlOf('a') },
    { type: 'connection-lost', id: 'a' },
  )
  expect(of('a')).toMatchObject({ state: 'paused', sent: 0 })
  expect(types).toEqual(['stop-sending'])
})

test('a paused file gives its place on the line to the next, and waits for a place when it is resumed', () => {
  const { of } = play(sending('a', 'b', 'c'), { type: 'paused', id: 'a' }, { type: 'resumed', id: 'a' })
  expect(['a', 'b', 'c'].map(id => of(id)?.state)).toEqual(['waiting', 'sending', 'sending'])
})

test('the same bytes wait for the person; taken anyway, they are checked again and become an item', () => {
  const asked = play(sending('a'), sent('a'), { type: 'duplicates-checked', id: 'a', sameAs: [item(9)] })
  expect(asked.of('a')).toMatchObject({ state: 'same', sameAs: [item(9)] })
  const { types } = play(
    asked.state,
    { type: 'duplicate-accepted', id: 'a' },
    { type: 'duplicates-checked', id: 'a', sameAs: [item(9)] },
  )
  expect(types).toEqual(['check-duplicates', 'make-item'])
})

test('the item that is there already is taken: the uploaded bytes are discarded', () => {
  const { of, effects } = play(
    sending('a'),
    sent('a'),
    { type: 'duplicates-checked', id: 'a', sameAs: [item(9)] },
    { type: 'existing-chosen', id: 'a', item: item(9) },
  )
  expect(of('a')).toMatchObject({ state: 'done', usesExisting: true, item: item(9), uploadURL: null })
  expect(effects).toContainEqual({ type: 'discard-upload', uploadURL: urlOf('a') })
})

test('a check that runs is not started again by what happens to other files', () => {
  const { types } = play(sending('a', 'b'), sent('a'), sent('b'))
  expect(types).toEqual(['check-duplicates', 'check-duplicates'])
})

test('signed out, a check is not repeated by itself, but by the next thing that happens', () => {
  const out = play(sending('a', 'b'), sent('a'), { type: 'signed-out', id: 'a' })
  expect(out.types).toEqual(['check-duplicates'])
  expect(play(out.state, sent('b')).types).toEqual(['check-duplicates', 'check-duplicates'])
})

test('a refused item is tried again from the check; bytes that are gone are sent again', () => {
  const refused: UploadEvent = { type: 'call-refused', id: 'a', problem: 'No', isGone: false }
  const kept = play(sending('a'), sent('a'), refused, { type: 'retried', id: 'a' })
  expect(kept.of('a')).toMatchObject({ state: 'checking', problem: '' })
  const gone = play(sending('a'), sent('a'), { ...refused, isGone: true }, { type: 'retried', id: 'a' })
  expect(gone.of('a')).toMatchObject({ state: 'sending', uploadURL: null, hasArrived: false, sent: 0 })
})

test('UPL-18 cancelling stops the worker, drops the file and discards what is on the server', () => {
  const { state, types } = play(
    sending('a', 'b'),
    { type: 'upload-created', id: 'a', uploadURL: urlOf('a') },
    { type: 'cancelled', ids: ['a'] },
  )
  expect(types).toEqual(['stop-sending', 'drop-file', 'discard-upload'])
  expect(state.batches[0]?.transfers.map(it => it.id)).toEqual(['b'])
})

test('UPL-18 cancelling the rest begins nothing in its place, and the empty batch is forgotten', () => {
  const { state, types } = play(sending('a', 'b', 'c'), { type: 'cancelled', ids: ['a', 'b', 'c'] })
  expect(state.batches).toEqual([])
  expect(types).not.toContain('send-file')
  expect(types).toContain('forget-batch')
})

test('a result that arrives for a cancelled file changes nothing', () => {
  const gone = play(sending('a', 'b'), sent('a'), { type: 'cancelled', ids: ['a'] }).state
  const { state, types } = play(gone, unique('a'), { type: 'item-made', id: 'a', item: item(1) })
  expect(state.batches).toEqual(gone.batches)
  expect(types).not.toContain('make-item')
})

const streamOf = (id: string, of: string) =>
  transfer(id, { stream: { of, name: 'Slides', primaryName: 'Camera' } })

test('MULTI-01 a further stream waits for the item of its recording', () => {
  const start = play(NO_UPLOADS, added([transfer('a'), streamOf('b', 'a')]), sent('b'), sent('a'))
  expect(start.of('b')?.state).toBe('checking')
  const { of, effects } = play(start.state, unique('a'), { type: 'item-made', id: 'a', item: item(1) })
  expect(of('b')?.state).toBe('processing')
  expect(effects).toContainEqual(expect.objectContaining({ type: 'add-stream', item: item(1) }))
})

test('MULTI-01 a further stream fails with its recording, and becomes an item where that was cancelled', () => {
  const start = play(NO_UPLOADS, added([transfer('a'), streamOf('b', 'a')]), sent('b')).state
  const failed = play(start, { type: 'send-failed', id: 'a', problem: 'No' })
  expect(failed.of('b')).toMatchObject({ state: 'failed', problem: WITHOUT_ITEM })
  const alone = play(start, { type: 'cancelled', ids: ['a'] })
  expect(alone.of('b')).toMatchObject({ state: 'processing', stream: null })
  expect(alone.types).toContain('make-item')
})

const playlist: Partial<Batch> = {
  container: { kind: 'playlist', title: 'Week 1' },
  containerState: 'waiting',
}
const over = [transfer('a', { state: 'done', item: item(1) }), transfer('b', { state: 'failed' })]

test('a playlist is made once, when every file is over', () => {
  const { state, types } = play(NO_UPLOADS, added([over[0] as Transfer, transfer('b')], playlist))
  expect(types).toEqual(['send-file'])
  const last = play(state, { type: 'send-failed', id: 'b', problem: '' })
  expect(last.types).toEqual(['notify', 'make-container'])
  expect(last.state.batches[0]?.containerState).toBe('making')
})

test('what happens to a file while its playlist is being made is not undone by the result', () => {
  const making = play(NO_UPLOADS, added(over, playlist)).state
  const { state, of } = play(
    making,
    { type: 'retried', id: 'b' },
    { type: 'container-made', batchID: 'batch', item: item(5) },
  )
  expect(of('b')?.state).toBe('sending')
  expect(state.batches[0]).toMatchObject({ containerState: 'done', containerItem: item(5) })
  const refused = play(
    making,
    { type: 'retried', id: 'b' },
    { type: 'container-failed', batchID: 'batch', problem: 'No' },
  )
  expect(refused.of('b')?.state).toBe('sending')
  expect(refused.state.batches[0]).toMatchObject({ containerState: 'failed', containerProblem: 'No' })
  expect(refused.types).toContain('notify')
})

test('a playlist that failed is made again when it is retried', () => {
  const failed = play(NO_UPLOADS, added(over, playlist), {
    type: 'container-failed',
    batchID: 'batch',
    problem: 'No',
  }).state
  const { state, types } = play(failed, { type: 'container-retried', batchID: 'batch' })
  expect(types).toEqual(['make-container'])
  expect(state.batches[0]).toMatchObject({ containerState: 'making', containerProblem: '' })
})

test('a batch that is dismissed leaves no file behind', () => {
  const { state, effects } = play(NO_UPLOADS, added(over), { type: 'batch-dismissed', batchID: 'batch' })
  expect(state.batches).toEqual([])
  expect(effects).toEqual([
    { type: 'drop-file', id: 'a' },
    { type: 'drop-file', id: 'b' },
    { type: 'forget-batch', batchID: 'batch' },
  ])
})
