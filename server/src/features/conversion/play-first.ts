// A recording that browsers can play as it is need not wait for those before it in the queue.
import { join } from 'node:path'
import { removeStreams } from '../../core/item-files/index.ts'
import { unlessLocked } from '../../platform/db/advisory-lock.ts'
import { leaseFolder, sweepWork, workRoot } from '../../platform/files/work-folder.ts'
import type { Platform } from '../../platform/http/context.ts'
import { isCopyable, isLengthKnown } from '../../platform/media-tools/probe.rules.ts'
import { probe } from '../../platform/media-tools/probe.ts'
import { ToolFailed } from '../../platform/media-tools/run-tool.ts'
import { isInterrupted } from './failure.rules.ts'
import * as store from './first.sql.ts'
import { writeFirst } from './make-first.ts'
import { readTold } from './running.sql.ts'
import { tell } from './track-progress.ts'

/** Wrapping again is a matter of seconds; what lasts longer waits for the conversion. */
const MOST_SECS = 600

export async function playFirst(
  platform: Platform,
  ConversionID: number,
  signal: AbortSignal,
): Promise<void> {
  await unlessLocked(platform.db, store.firstOf(ConversionID), async () => {
    const waiting = await store.readWaiting(platform.db, ConversionID)
    if (!waiting) return
    const into = join(workRoot(platform.config), `first-${ConversionID}`)
    await sweepWork(platform.config)
    const borrowed = await platform.files.borrow(waiting.Key)
    const lease = await leaseFolder(into)
    const made: number[] = []
    let isKept = false
    try {
      const task = { ...waiting, ConversionID, path: borrowed.path, into }
      await wrapAnew(platform, task, signal, StreamID => made.push(StreamID))
      isKept = await store.isWanted(platform.db, ConversionID)
    } catch (error) {
      // Only a convenience: its conversion says what is wrong with it.
      if (!(error instanceof ToolFailed) || error.why === 'stopped' || isInterrupted(error)) throw error
      platform.log.info({ tail: error.tail }, 'nothing to watch before the conversion')
    } finally {
      await borrowed.release()
      await lease.end()
      if (!isKept) await removeStreams(platform, made)
    }
  })
}

interface Waiting {
  ConversionID: number
  ClipDataID: number
  ChildStreamID: number | null
  path: string
  into: string
}

async function wrapAnew(
  platform: Platform,
  { ConversionID, ...task }: Waiting,
  signal: AbortSignal,
  onStream: (StreamID: number) => void,
) {
  const run = { mostSecs: MOST_SECS, niceness: 0, signal }
  const found = await probe(task.path, run)
  if (!isCopyable(found) || !isLengthKnown(found)) return
  const onPlayable = async () => {
    await store.markPlayable(platform.db, ConversionID)
    const told = await readTold(platform.db, ConversionID)
    tell(platform, told, { State: 'waiting', Percent: 0, SecsLeft: null, IsPlayable: true })
  }
  await writeFirst({ platform, ...task, probe: found, run, onStream, onPlayable })
}
