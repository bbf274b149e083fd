// Listens to the media of a player for as long as it is on the page.
import { analytics } from '@mediatheque/contract/analytics'
import { api } from '../../shared/api.ts'
import { onReachable } from '../../shared/reachable.ts'
import { type EventQueue, openQueue } from './event-queue.ts'
import { lineOf } from './tracking-line.ts'
import { NOT_STARTED, type Signal, viewingAfter } from './viewing.rules.ts'

export interface Visit {
  name: string
  /** Settles when the site knows of the visit, or could not be told. */
  registered: Promise<unknown>
}

interface Tracked {
  EncID: string
  ClipDataID: number
}

const SIGNALS: Readonly<Record<string, Signal>> = {
  play: 'play',
  pause: 'pause',
  seeking: 'seek',
  timeupdate: 'time',
  ended: 'end',
}

/** TRACK-04: told on pause, end and exit, and before too much waits. */
const SENT_AFTER: readonly Signal[] = ['pause', 'end']

/** Returns a function that stops it, which counts as leaving. */
export function watchPlayer(video: HTMLVideoElement, item: Tracked, visit: Visit): () => void {
  const queue = queueOf(item, visit, () => viewing.hasStarted && hear('rest'))
  let viewing = { ...NOT_STARTED, at: video.currentTime }
  const hear = (signal: Signal) => {
    const [next, happenings] = viewingAfter(viewing, signal, video.currentTime)
    viewing = next
    if (happenings.length > 0) queue.add(happenings)
    if (SENT_AFTER.includes(signal) && happenings.length > 0) queue.flush()
  }
  const heard = (it: Event) => {
    const signal = SIGNALS[it.type]
    // The last pause is the end.
    if (signal && !(signal === 'pause' && video.ended)) hear(signal)
  }
  const stopWaiting = onReachable(queue.flush)
  const stopSizes = reportDimensions(video, item, visit)
  const stopLeaving = onLeaving(isForGood => {
    if (!viewing.hasStarted) return
    hear(isForGood ? 'exit' : 'rest')
    queue.leave()
  })
  for (const name of Object.keys(SIGNALS)) video.addEventListener(name, heard)
  return () => {
    for (const name of Object.keys(SIGNALS)) video.removeEventListener(name, heard)
    stopSizes()
    stopLeaving()
    if (viewing.hasStarted) hear('exit')
    queue.close(stopWaiting)
  }
}

/** Events of a visit that the site does not know yet wait for it. */
function queueOf(item: Tracked, { name, registered }: Visit, addRest: () => void): EventQueue {
  const line = lineOf(item)
  const send: typeof line.send = async events => {
    await registered
    return line.send(events)
  }
  return openQueue(name, { ...line, send }, { addRest })
}

/** A page that is hidden may never come back, and is not told when it ends. */
function onLeaving(leave: (isForGood: boolean) => void): () => void {
  const hidden = () => document.visibilityState === 'hidden' && leave(false)
  const gone = () => leave(true)
  document.addEventListener('visibilitychange', hidden)
  window.addEventListener('pagehide', gone)
  return () => {
    document.removeEventListener('visibilitychange', hidden)
    window.removeEventListener('pagehide', gone)
  }
}

/** TRACK-02: once, when it has begun and shows a picture. */
function reportDimensions(video: HTMLVideoElement, { EncID }: Tracked, { name }: Visit): () => void {
  const tell = () => {
    if (video.videoWidth === 0 || video.paused) return
    stop()
    const size = { w: video.videoWidth, h: video.videoHeight }
    api(analytics.dimensions, { id: EncID, ...size, v: name }).catch(() => undefined)
  }
  const names = ['playing', 'resize', 'timeupdate']
  const stop = () => {
    for (const it of names) video.removeEventListener(it, tell)
  }
  for (const it of names) video.addEventListener(it, tell)
  return stop
}
