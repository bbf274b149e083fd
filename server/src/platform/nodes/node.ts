// This process among the others of the product: it sends heartbeats, learns that it should drain, and shares counts.
import { randomUUID } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import type { Log } from '../log.ts'
import { repeat } from '../repeat.ts'
import { StartRefused } from '../start-refused.ts'
import { PRODUCT_VERSION } from '../version.ts'
import { findOtherKey, forgetLostNodes, noteAlive, removeNode } from './nodes.sql.ts'
import { openCounts, type SharedCounts } from './shared-counts.ts'

const BEAT_MS = 5_000
const EXCHANGE_MS = 2_000
const FORGET_EVERY_BEATS = 720

export interface Node {
  id: string
  counts: SharedCounts
  /** It takes nothing new: a balancer sends requests elsewhere, sockets reconnect elsewhere, jobs are left to others. */
  isDraining(): boolean
  /** Runs `begin` when draining begins. */
  onDrain(begin: () => unknown): void
  drain(): Promise<void>
  /** Where the names of the running jobs come from. */
  showRunning(running: () => string[]): void
  close(): Promise<void>
}

interface About {
  name: string
  isApi: boolean
  /** Of the jobs that it runs. */
  kinds: readonly string[]
  /** Of the key that seals what is in the database: all nodes must have the same. */
  keyID: string
  beatMs?: number
  exchangeMs?: number
}

export async function openNode(db: Db, log: Log, about: About): Promise<Node> {
  await refuseOtherKey(db, about)
  const id = randomUUID()
  const startedAt = new Date()
  const counts = openCounts()
  const whenDraining: (() => unknown)[] = []
  let running: () => string[] = () => []
  let isDraining = false
  let otherApis = 0
  let beats = 0

  const beat = async () => {
    const { name, isApi, kinds, keyID } = about
    const { isDrainWanted, ...others } = await noteAlive(db, {
      node_id: id,
      name,
      is_api: isApi,
      kinds: [...kinds],
      version: PRODUCT_VERSION,
      key_id: keyID,
      startedAt,
      running: running(),
      is_draining: isDraining,
    })
    otherApis = others.otherApis
    if (isDrainWanted && !isDraining) await drain()
    if (beats++ % FORGET_EVERY_BEATS === 0) await forgetLostNodes(db)
  }
  const drain = async () => {
    if (isDraining) return
    isDraining = true
    log.info('the node is draining')
    for (const begin of whenDraining) begin()
    await beat().catch(err => log.warn({ err }, 'draining could not be recorded'))
  }
  const exchange = async () => {
    if (otherApis > 0) await counts.exchange(db, id)
  }

  await beat()
  const timers = [
    repeat(beat, about.beatMs ?? BEAT_MS, err => log.warn({ err }, 'the heartbeat failed')),
    repeat(exchange, about.exchangeMs ?? EXCHANGE_MS, err =>
      log.warn({ err }, 'what the nodes have counted could not be exchanged'),
    ),
  ]
  return {
    id,
    counts,
    isDraining: () => isDraining,
    onDrain: begin => void whenDraining.push(begin),
    drain,
    showRunning(read) {
      running = read
    },
    async close() {
      await Promise.all(timers.map(stop => stop()))
      await removeNode(db, id).catch(err => log.warn({ err }, 'the row of the node could not be removed'))
    },
  }
}

/** Nodes with different keys cannot read each other's secrets. */
async function refuseOtherKey(db: Db, { name, keyID }: About): Promise<void> {
  const other = await findOtherKey(db, name, keyID)
  if (other)
    throw new StartRefused(
      `The node ${other.name} has another SECRET_KEY: set the same on all machines, or copy secret.key from there.`,
    )
}
