// Reading from a replica, where DATABASE_REPLICA_URL names one: the one place that decides whether it may be asked
// (decision 0061). Whatever goes wrong there, the primary answers.
import { randomUUID } from 'node:crypto'
import type { Log } from '../log.ts'
import { repeat } from '../repeat.ts'
import type { Db } from './connect.ts'
import { positionIn, requiredPosition, type Sample, withSample } from './positions.rules.ts'
import {
  currentPosition,
  forgetOldPositions,
  forgetPosition,
  listPositions,
  storePosition,
} from './read-positions.sql.ts'
import { openReplicaServer, ReplicaBehind, type ReplicaServerAddress } from './replica-server.ts'
import { withoutNotice } from './request-writes.ts'

const WATCH_MS = 1_000
const FORGET_EVERY_WATCHES = 3_600

export interface ReplicaState {
  isUp: boolean
  /** Behind the primary; null while it is away, or is not a replica. */
  lagSecs: number | null
  /** Calls that might read from it, by who answered them. */
  reads: { replica: number; primary: number }
}

export interface Replica {
  /** On the replica, where it has what the readers have written; else, and when that fails, on the primary. */
  read<Answer>(readers: readonly string[], read: (db: Db) => Promise<Answer>): Promise<Answer>
  /** After the commit, before the answer. */
  noteWrite(readers: readonly string[]): Promise<void>
  state(): ReplicaState
  close(): Promise<void>
}

interface About extends ReplicaServerAddress {
  watchMs?: number
}

export async function openReplica(primary: Db, log: Log, about: About): Promise<Replica> {
  const self = `node:${randomUUID()}`
  const server = openReplicaServer(primary, about)
  const reads = { replica: 0, primary: 0 }
  let samples: readonly Sample[] = []
  let watches = 0

  /** Nothing: only the primary knows. */
  const required = async (readers: readonly string[]): Promise<bigint | undefined> => {
    if (!server.isUp()) return undefined
    const rows = await listPositions(primary, [self, ...readers])
    // Emptied by a crash or a failover: replicas have all of it once they have what was sampled after that.
    if (!rows.some(it => it.reader === self)) samples = []
    const written = rows.flatMap(it => (it.reader === self ? [] : positionIn(it.position)))
    return requiredPosition(samples, performance.now(), written)
  }
  const watch = async () => {
    const [own] = await listPositions(primary, [self])
    if (!own) {
      samples = []
      await storePosition(primary, [self])
    }
    const atMs = performance.now()
    const position = positionIn(await currentPosition(primary))
    samples = withSample(samples, { atMs, position })
    await server.look(position)
    if (watches++ % FORGET_EVERY_WATCHES === 0) await forgetOldPositions(primary)
  }
  const failed = (err: unknown) => log.warn({ err }, 'the replica of the database could not be watched')

  await watch().catch(failed)
  const stop = repeat(watch, about.watchMs ?? WATCH_MS, failed)
  return {
    async read(readers, read) {
      const position = await required(readers)
      if (position !== undefined)
        try {
          // What a list counts along the way, such as searches in vain, is nothing that its reader has written.
          const answer = await withoutNotice(() => read(server.at(position)))
          reads.replica++
          return answer
        } catch (err) {
          // A refusal too: somebody may have made since what the replica does not know yet.
          if (!(err instanceof ReplicaBehind)) log.debug({ err }, 'a replica did not answer')
        }
      reads.primary++
      return withoutNotice(() => read(primary))
    },
    async noteWrite(readers) {
      if (readers.length > 0) await storePosition(primary, readers)
    },
    state: () => ({ isUp: server.isUp(), lagSecs: server.lagSecs(), reads: { ...reads } }),
    async close() {
      await stop()
      await forgetPosition(primary, self).catch(failed)
      await server.close()
    },
  }
}
