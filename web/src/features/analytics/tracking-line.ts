import { analytics } from '@mediatheque/contract/analytics'
import { planOf, sendLast } from '../../shared/api.ts'
import type { Line } from './event-queue.ts'
import type { Errand, ErrandDone } from './tracking.worker.ts'

let worker: Worker | undefined
let count = 0
const waiting = new Map<number, (isTaken: boolean) => void>()

function done({ id, isTaken }: ErrandDone) {
  waiting.get(id)?.(isTaken)
  waiting.delete(id)
}

function workerNow(): Worker {
  if (!worker) {
    worker = new Worker(new URL('./tracking.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<ErrandDone>) => done(data))
    // A worker that could not be loaded never answers.
    worker.addEventListener('error', () => {
      worker = undefined
      for (const id of waiting.keys()) done({ id, isTaken: false })
    })
  }
  return worker
}

const order = (it: Omit<Errand, 'id'>) =>
  new Promise<boolean>(resolve => {
    const id = ++count
    waiting.set(id, resolve)
    workerNow().postMessage({ ...it, id } satisfies Errand)
  })

interface Tracked {
  EncID: string
  ClipDataID: number
}

/** Where the events of an item go. */
export function lineOf({ EncID, ClipDataID }: Tracked): Line {
  const inputOf: (
    events: Parameters<Line['send']>[0],
  ) => Parameters<typeof planOf<typeof analytics.track>>[1] = events => ({
    id: EncID,
    cdid: ClipDataID,
    data: [...events],
    ind: events[0]?.u ?? 0,
  })
  return {
    send(events) {
      const { url, headers, body } = planOf(analytics.track, inputOf(events))
      return order({ url, headers, body: body ?? '' })
    },
    sendLast: events => sendLast(analytics.track, inputOf(events)),
  }
}
