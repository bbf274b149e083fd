// After each disturbance: everything is ready again, and an upload that was under way is whole.
import { untilReady } from '../cluster.ts'
import { hasArrived } from '../database.ts'
import type { Disturbed, Load } from '../load.ts'
import { publishNotice } from '../portal.ts'
import { someDocument } from '../recording.ts'
import { expect, secsSince } from '../until.ts'
import { upload } from '../upload.ts'
import type { Setting } from './case.ts'

const BYTES = 12_000_000
const PIECE_BYTES = 1_500_000

type Loaded = Setting & { load: Load }

/** Disturbs in the middle of an upload, and proves that all goes on by itself. */
export async function goesOnAfter(
  { cluster, by, say, load }: Loaded,
  what: string,
  kind: Disturbed,
  disturb: () => Promise<void>,
): Promise<void> {
  await load.disturb(kind, async () => {
    const bytes = someDocument(BYTES)
    const uploading = upload(by, 'disturbed.zip', bytes, { pieceBytes: PIECE_BYTES, withinSecs: 240 })
    uploading.catch(() => undefined)
    await disturb()
    const since = performance.now()
    await publishNotice(by, what, 120)
    const writtenSecs = secsSince(since)
    await Promise.all(cluster.nodes.map(untilReady))
    const readySecs = secsSince(since)
    const item = await uploading
    expect(await hasArrived(cluster.database, item), `${what}: the upload that was under way is whole`)
    say(
      `${what}: writes after ${writtenSecs.toFixed(1)} s, all nodes ready after ${readySecs.toFixed(1)} s, the upload is whole`,
    )
  })
}
