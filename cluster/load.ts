// A constant load of uploads, edits and views through the balancer. It notes what was acknowledged, and how viewers
// fared.
import { setTimeout as pause } from 'node:timers/promises'
import { type Person, PORTAL, playbackOf, publishNotice, send } from './portal.ts'
import { type Bytes, makeRecording, someDocument } from './recording.ts'
import { until } from './until.ts'
import { type Uploaded, upload } from './upload.ts'

const VIEWERS = 3
const PAUSE_MS = { document: 1500, recording: 30_000, notice: 500, view: 500 }
const DOCUMENT_BYTES = { least: 100_000, most: 9_000_000 }
/** A write is sent again so long: longer than any outage of the test. */
const INSIST_SECS = 240
/** A player has so much in its buffer, and tries again meanwhile. */
const BUFFER_SECS = 30
const ONE_TRY_MS = 10_000
/** A node is known to be back, or gone, some seconds later. */
const AFTERWARDS_MS = 15_000

interface View {
  beganMs: number
  endedMs: number
  /** Beyond the first. */
  retries: number
  isServed: boolean
}

/** node: one machine of many is disturbed. shared: something that all of them need is. */
export type Disturbed = 'node' | 'shared'

interface Outage {
  kind: Disturbed
  beganMs: number
  endedMs: number
}

export interface Load {
  uploads: readonly Uploaded[]
  /** Their texts. */
  notices: readonly string[]
  /** What goes wrong while `act` runs, and for some seconds after, is known to be its fault. */
  disturb(kind: Disturbed, act: () => Promise<void>): Promise<void>
  views(): ViewReport
  /** Rejects where something was refused that should not be. */
  stop(): Promise<void>
}

export interface ViewReport {
  total: number
  /** Outside of every outage: tries that had to be repeated, as a share of all views there. */
  undisturbed: number
  retriedShare: number
  /** Views that were not served before the buffer was empty, though nothing shared was away. */
  stalled: number
  stalledInSharedOutages: number
}

export async function startLoad(by: Person, folder: string): Promise<Load> {
  const recording = await makeRecording(folder, 2, '320x180')
  const watched = await playable(by, recording())
  const uploads: Uploaded[] = [watched]
  const notices: string[] = []
  const views: View[] = []
  const outages: Outage[] = []
  let isOver = false
  const repeat = async (everyMs: number, act: () => Promise<unknown>) => {
    while (!isOver) {
      await act()
      await pause(everyMs * (0.5 + Math.random()))
    }
  }
  const send = async (fileName: string, bytes: Bytes) =>
    uploads.push(await upload(by, fileName, bytes, { withinSecs: INSIST_SECS }))
  const running = [
    repeat(PAUSE_MS.document, () => send('load.zip', someDocument(someSize()))),
    repeat(PAUSE_MS.recording, () => send('load.mp4', recording())),
    repeat(PAUSE_MS.notice, async () => {
      const text = `Notice ${notices.length} of the load`
      await publishNotice(by, text, INSIST_SECS)
      notices.push(text)
    }),
    ...Array.from({ length: VIEWERS }, () =>
      repeat(PAUSE_MS.view, async () => views.push(await watch(by, watched.ClipDataID))),
    ),
  ]
  const finished = Promise.all(running)
  finished.catch(() => undefined)
  return {
    uploads,
    notices,
    async disturb(kind, act) {
      const outage = { kind, beganMs: performance.now(), endedMs: Number.POSITIVE_INFINITY }
      outages.push(outage)
      await act().finally(() => {
        outage.endedMs = performance.now() + AFTERWARDS_MS
      })
    },
    views: () => reportOf(views, outages),
    async stop() {
      isOver = true
      await finished
    },
  }
}

const someSize = () =>
  Math.floor(DOCUMENT_BYTES.least + Math.random() * (DOCUMENT_BYTES.most - DOCUMENT_BYTES.least))

async function playable(by: Person, bytes: Bytes): Promise<Uploaded> {
  const item = await upload(by, 'Watched.mp4', bytes)
  await until('the recording of the viewers is converted', 180, async () =>
    (await playbackOf(by, item.ClipDataID)).State === 'ready' ? true : undefined,
  )
  return item
}

/** As a player: where the bytes are, then some of them; each again until the buffer is empty. */
async function watch(by: Person, clipDataID: number): Promise<View> {
  const beganMs = performance.now()
  let retries = 0
  const emptyMs = beganMs + BUFFER_SECS * 1000
  for (;;) {
    const isServed = await watchOnce(by, clipDataID).catch(() => false)
    const endedMs = performance.now()
    if (isServed || endedMs > emptyMs) return { beganMs, endedMs, retries, isServed }
    retries++
    await pause(1000)
  }
}

async function watchOnce(by: Person, clipDataID: number): Promise<boolean> {
  const options = { by, timeoutMs: ONE_TRY_MS }
  const { status, body } = await send(`${PORTAL}/api/ml/media/${clipDataID}/playback/`, options)
  if (status !== 200) return false
  const segment = String(body.MediaURL).replace('master.m3u8', 'seg-0-00001.m4s')
  return (await send(`${PORTAL}${segment}`, options)).status === 200
}

const overlaps = (view: View, outage: Outage) =>
  view.beganMs < outage.endedMs && view.endedMs > outage.beganMs

function reportOf(views: readonly View[], outages: readonly Outage[]): ViewReport {
  const isIn = (view: View, kind?: Disturbed) =>
    outages.some(outage => (kind === undefined || outage.kind === kind) && overlaps(view, outage))
  const undisturbed = views.filter(view => !isIn(view))
  const stalled = views.filter(view => !view.isServed)
  const inShared = stalled.filter(view => isIn(view, 'shared')).length
  return {
    total: views.length,
    undisturbed: undisturbed.length,
    retriedShare: undisturbed.filter(view => view.retries > 0).length / Math.max(1, undisturbed.length),
    stalled: stalled.length - inShared,
    stalledInSharedOutages: inShared,
  }
}
