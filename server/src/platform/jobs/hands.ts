// The hands of a worker: each takes the jobs of one queue, one after the other, unless the queue is paused, or the
// machine cannot run them.
import type { PgBoss } from 'pg-boss'
import type { Db } from '../db/connect.ts'
import type { Log } from '../log.ts'
import { listPaused } from './pause.sql.ts'

const LOOK_EVERY_MS = 3_000

export interface Hand {
  queue: string
  /** Begins to take jobs; answers the name by which it is ended. */
  start: () => Promise<string>
  /** Whether this machine can do it now. */
  canRun: () => Promise<boolean>
}

interface HeldHand extends Hand {
  id: string | undefined
  /** A paused hand finishes its job before it is replaced. */
  rested: Promise<unknown>
}

export interface Hands {
  stop(): void
  /** No further job is begun; resolves when those that run have ended. */
  drain(): Promise<void>
}

export async function keepHands(boss: PgBoss, db: Db, log: Log, wanted: readonly Hand[]): Promise<Hands> {
  const hands = wanted.map((it): HeldHand => ({ ...it, id: undefined, rested: Promise.resolve() }))
  let paused: ReadonlySet<string> = new Set()
  let isStopped = false

  const rest = (hand: HeldHand, id: string) => {
    hand.id = undefined
    log.info({ queue: hand.queue }, 'a queue is paused')
    hand.rested = boss.offWork(hand.queue, { id, wait: true })
  }
  const begin = async (hand: HeldHand) => {
    await hand.rested
    if (!isStopped && hand.id === undefined && !paused.has(hand.queue)) hand.id = await hand.start()
  }
  const look = async () => {
    paused = await listPaused(db)
    const begun: Promise<void>[] = []
    for (const hand of hands) {
      if (paused.has(hand.queue) || !(await hand.canRun())) {
        if (hand.id !== undefined) rest(hand, hand.id)
      } else if (hand.id === undefined) begun.push(begin(hand))
    }
    return Promise.all(begun)
  }

  await look()
  const timer = setInterval(() => {
    look().catch(err => log.warn({ err }, 'which queues are paused could not be read'))
  }, LOOK_EVERY_MS)
  const stop = () => {
    isStopped = true
    clearInterval(timer)
  }
  return {
    stop,
    async drain() {
      stop()
      for (const hand of hands) if (hand.id !== undefined) rest(hand, hand.id)
      await Promise.all(hands.map(it => it.rested))
    },
  }
}
