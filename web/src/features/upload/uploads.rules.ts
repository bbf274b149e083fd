// What happens to files on their way into the library: state + event -> next state + effects. No clock, network or
// storage: `send.ts` dispatches events, `effects.ts` carries the effects out.
import {
  type Batch,
  isOnTheLine,
  mayMakeContainer,
  nextToSend,
  primaryOf,
  type Transfer,
  withTransfer,
} from './batch.rules.ts'
import { addSample } from './progress.rules.ts'
import type { UploadEffect, UploadEvent, Uploads } from './upload-events.ts'

const MOST_AT_ONCE = 2
export const WITHOUT_ITEM = 'The recording that this belongs to could not be added'

export const NO_UPLOADS: Uploads = { batches: [], rates: new Map(), checks: new Set() }

export interface Step {
  state: Uploads
  effects: readonly UploadEffect[]
}

type Handlers = {
  [T in UploadEvent['type']]: (state: Uploads, event: Extract<UploadEvent, { type: T }>) => Step
}

export const reduceUploads = (state: Uploads, event: UploadEvent): Step =>
  (HANDLERS[event.type] as (state: Uploads, event: UploadEvent) => Step)(state, event)

const batchOf = ({ batches }: Uploads, transferID: string) =>
  batches.find(batch => batch.transfers.some(it => it.id === transferID))

export const transferIn = ({ batches }: Uploads, id: string): Transfer | undefined =>
  batches.flatMap(it => it.transfers).find(it => it.id === id)

const quiet = (state: Uploads): Step => ({ state, effects: [] })

const changeBatch = (state: Uploads, id: string, change: (batch: Batch) => Batch): Uploads => ({
  ...state,
  batches: state.batches.map(it => (it.id === id ? change(it) : it)),
})

function changeTransfer(state: Uploads, id: string, changes: Partial<Transfer>): Uploads {
  const batch = batchOf(state, id)
  return batch ? changeBatch(state, batch.id, it => withTransfer(it, id, changes)) : state
}

const withoutRate = (state: Uploads, id: string): Uploads => ({
  ...state,
  rates: new Map([...state.rates].filter(([known]) => known !== id)),
})

const withoutCheck = (state: Uploads, id: string): Uploads => ({
  ...state,
  checks: new Set([...state.checks].filter(it => it !== id)),
})

/** Steps one after the other; each sees the state that the one before it left. */
function inOrder(state: Uploads, steps: readonly ((state: Uploads) => Step)[]): Step {
  return steps.reduce<Step>((before, step) => {
    const next = step(before.state)
    return { state: next.state, effects: [...before.effects, ...next.effects] }
  }, quiet(state))
}

/** Begins whatever can be done next: files in their order, then playlists whose files are all there. */
const advance = (state: Uploads): Step => inOrder(state, [sendWaiting, continueArrived, makeContainers])

/** Applies a change and its effects, then begins what the change has made possible. */
const changeAndAdvance = (state: Uploads, ...effects: UploadEffect[]): Step =>
  inOrder(state, [it => ({ state: it, effects }), advance])

const sendWaiting = (state: Uploads): Step =>
  inOrder(
    state,
    nextToSend(state.batches, MOST_AT_ONCE).map(transfer => now => {
      const personID = batchOf(now, transfer.id)?.personID ?? 0
      return {
        state: changeTransfer(now, transfer.id, { state: 'sending', problem: '' }),
        effects: [{ type: 'send-file', transfer, personID }],
      }
    }),
  )

const continueArrived = (state: Uploads): Step =>
  inOrder(
    state,
    state.batches
      .flatMap(it => it.transfers)
      .filter(it => it.state === 'checking' && it.uploadURL !== null && !state.checks.has(it.id))
      .map(
        ({ id }) =>
          now =>
            continueOne(now, id),
      ),
  )

/** A further stream waits until its item is there; without a primary file it becomes an item itself (MULTI-01). */
function continueOne(state: Uploads, id: string): Step {
  const transfer = transferIn(state, id)
  if (!transfer?.uploadURL) return quiet(state)
  if (!transfer.stream) {
    const checks = new Set([...state.checks, id])
    return {
      state: { ...state, checks },
      effects: [{ type: 'check-duplicates', id, uploadURL: transfer.uploadURL }],
    }
  }
  const primary = primaryOf(batchOf(state, id)?.transfers ?? [], transfer)
  if (!primary) return makeItem(changeTransfer(state, id, { stream: null }), id)
  if (primary.state === 'failed') return fail(state, id, WITHOUT_ITEM)
  if (!primary.item) return quiet(state)
  return {
    state: changeTransfer(state, id, { state: 'processing' }),
    effects: [{ type: 'add-stream', transfer, item: primary.item }],
  }
}

function makeItem(state: Uploads, id: string): Step {
  const next = changeTransfer(state, id, { state: 'processing' })
  const [batch, transfer] = [batchOf(next, id), transferIn(next, id)]
  if (!batch || !transfer) return quiet(state)
  return { state: next, effects: [{ type: 'make-item', batch, transfer }] }
}

const makeContainers = (state: Uploads): Step =>
  inOrder(
    state,
    state.batches.filter(mayMakeContainer).map(batch => now => ({
      state: changeBatch(now, batch.id, it => ({ ...it, containerState: 'making' })),
      effects: [{ type: 'make-container', batch }],
    })),
  )

/** UPL-16: the others go on. */
function fail(state: Uploads, id: string, problem: string): Step {
  const next = changeTransfer(state, id, { state: 'failed', problem })
  const transfer = transferIn(next, id)
  return transfer
    ? { state: next, effects: [{ type: 'notify', news: { kind: 'failed', transfer } }] }
    : quiet(next)
}

const idsOnTheLine = ({ batches }: Uploads) =>
  batches
    .flatMap(it => it.transfers)
    .filter(isOnTheLine)
    .map(it => it.id)

/** A message of the worker that was under way while the user paused or cancelled the file changes nothing. */
const whileOnTheLine = (state: Uploads, id: string, change: (state: Uploads) => Uploads): Step => {
  const transfer = transferIn(state, id)
  return quiet(transfer && isOnTheLine(transfer) ? change(state) : state)
}

function removeTransfer(state: Uploads, id: string): Step {
  const batch = batchOf(state, id)
  const transfer = transferIn(state, id)
  if (!batch || !transfer) return quiet(state)
  const transfers = batch.transfers.filter(it => it.id !== id)
  const isEmpty = transfers.length === 0
  const batches = isEmpty
    ? state.batches.filter(it => it.id !== batch.id)
    : state.batches.map(it => (it.id === batch.id ? { ...it, transfers } : it))
  const effects: UploadEffect[] = [
    { type: 'stop-sending', id },
    { type: 'drop-file', id },
  ]
  if (isEmpty) effects.push({ type: 'forget-batch', batchID: batch.id })
  if (transfer.uploadURL) effects.push({ type: 'discard-upload', uploadURL: transfer.uploadURL })
  return { state: withoutRate(withoutCheck({ ...state, batches }, id), id), effects }
}

const HANDLERS: Handlers = {
  'batch-added': (state, { batch }) => changeAndAdvance({ ...state, batches: [...state.batches, batch] }),

  'batch-dismissed': (state, { batchID }) => ({
    state: { ...state, batches: state.batches.filter(it => it.id !== batchID) },
    effects: [
      ...state.batches
        .filter(it => it.id === batchID)
        .flatMap(it => it.transfers)
        .map(({ id }) => ({ type: 'drop-file' as const, id })),
      { type: 'forget-batch', batchID },
    ],
  }),

  'upload-created': (state, { id, uploadURL }) =>
    whileOnTheLine(state, id, it => changeTransfer(it, id, { state: 'sending', uploadURL })),

  progress: (state, { id, sent, atMs }) =>
    whileOnTheLine(state, id, it => ({
      ...changeTransfer(it, id, { state: 'sending', sent }),
      rates: new Map(it.rates).set(id, addSample(it.rates.get(id) ?? [], { atMs, sent })),
    })),

  'connection-lost': (state, { id }) =>
    whileOnTheLine(state, id, it => withoutRate(changeTransfer(it, id, { state: 'interrupted' }), id)),

  'file-sent'(state, { id, uploadURL }) {
    const sent = transferIn(state, id)?.size ?? 0
    return changeAndAdvance(
      changeTransfer(state, id, { state: 'checking', uploadURL, hasArrived: true, sent }),
    )
  },

  'send-failed': (state, { id, problem }) =>
    inOrder(state, [
      ...(id === null ? idsOnTheLine(state) : [id]).map(it => (now: Uploads) => fail(now, it, problem)),
      advance,
    ]),

  // UPL-17: nobody knows what the worker has done; the page is about to be left, so nothing is begun or told.
  'worker-lost': state =>
    quiet(
      idsOnTheLine(state).reduce(
        (now, id) => changeTransfer(now, id, { state: 'failed', problem: '' }),
        state,
      ),
    ),

  'file-missing': (state, { id }) => changeAndAdvance(changeTransfer(state, id, { state: 'missing' })),

  'duplicates-checked'(state, { id, sameAs }) {
    const next = withoutCheck(state, id)
    const mustAsk = sameAs.length > 0 && !transferIn(next, id)?.takesAnyway
    if (mustAsk) return quiet(changeTransfer(next, id, { state: 'same', sameAs: [...sameAs] }))
    return makeItem(next, id)
  },

  'item-made': (state, { id, item, handed = null }) =>
    changeAndAdvance(
      changeTransfer(state, id, { state: 'done', item, handed }),
      { type: 'drop-file', id },
      { type: 'notify', news: { kind: 'made' } },
    ),

  'stream-added': (state, { id, item }) =>
    changeAndAdvance(changeTransfer(state, id, { state: 'done', item }), { type: 'drop-file', id }),

  'call-refused'(state, { id, problem, isGone, fault = '' }) {
    const next = changeTransfer(withoutCheck(state, id), id, { fault })
    const reset = isGone ? changeTransfer(next, id, { hasArrived: false, uploadURL: null, sent: 0 }) : next
    return inOrder(reset, [it => fail(it, id, problem), advance])
  },

  // Not advanced: the same call would be refused again at once.
  'signed-out': (state, { id }) => quiet(withoutCheck(state, id)),

  'container-made': (state, { batchID, item }) => ({
    state: changeBatch(state, batchID, it => ({ ...it, containerState: 'done', containerItem: item })),
    effects: [{ type: 'notify', news: { kind: 'made' } }],
  }),

  'container-failed'(state, { batchID, problem }) {
    const next = changeBatch(state, batchID, it => ({
      ...it,
      containerState: 'failed',
      containerProblem: problem,
    }))
    const batch = next.batches.find(it => it.id === batchID)
    return {
      state: next,
      effects: batch ? [{ type: 'notify', news: { kind: 'containerFailed', batch } }] : [],
    }
  },

  paused: (state, { id }) =>
    changeAndAdvance(withoutRate(changeTransfer(state, id, { state: 'paused' }), id), {
      type: 'stop-sending',
      id,
    }),

  resumed: (state, { id }) => changeAndAdvance(changeTransfer(state, id, { state: 'waiting' })),

  retried(state, { id }) {
    const hasArrived = transferIn(state, id)?.hasArrived === true
    return changeAndAdvance(
      changeTransfer(state, id, { state: hasArrived ? 'checking' : 'waiting', problem: '' }),
    )
  },

  'container-retried': (state, { batchID }) =>
    changeAndAdvance(
      changeBatch(state, batchID, it => ({ ...it, containerState: 'waiting', containerProblem: '' })),
    ),

  // UPL-18: nothing of them is left behind, here or on the server.
  cancelled: (state, { ids }) =>
    inOrder(state, [...ids.map(id => (now: Uploads) => removeTransfer(now, id)), advance]),

  'duplicate-accepted': (state, { id }) =>
    changeAndAdvance(changeTransfer(state, id, { state: 'checking', takesAnyway: true })),

  'existing-chosen'(state, { id, item }) {
    const uploadURL = transferIn(state, id)?.uploadURL
    const next = changeTransfer(state, id, { state: 'done', item, usesExisting: true, uploadURL: null })
    const effects: UploadEffect[] = [{ type: 'drop-file', id }]
    if (uploadURL) effects.push({ type: 'discard-upload', uploadURL })
    return changeAndAdvance(next, ...effects)
  },
}
