// The streams that follow the one that sounds: they play, pause, seek and hurry as it does (MULTI-05 to MULTI-07).
import type { ChildStream } from '@mediatheque/contract/child-stream'
import { isSameFile } from '../../../shared/signed.rules.ts'
import { createLead, type Lead } from '../engine/lead.ts'
import { isStalled, type Media } from '../engine/media.ts'
import { type OutageWatch, watchOutage } from '../engine/outage.ts'
import type { Connect, Connected } from '../engine/source.ts'
import {
  isInStep,
  type Reading,
  SEEK_GIVES_UP_MS,
  type Step,
  type StreamStatus,
  SYNC_EVERY_MS,
  statusOf,
  stepOf,
  WAITS_FROM_MS,
} from './follow.rules.ts'

interface Follower {
  stream: ChildStream
  media: Media
  connected: Promise<Connected> | null
  outage: OutageWatch
  /** Since when it has no picture; null: it has one. */
  seekingSinceMs: number | null
  lead: Lead
  isAsked: boolean
  /** It has just begun or been moved: until it is in step it is helped, whatever the address says (MULTI-05). */
  isSettling: boolean
  /** It looked for its place for too long (MULTI-06); over when it has a picture. */
  hasGivenUp: boolean
  step: Step
}

export interface Following {
  /** Shows a stream in an element; returns a function that removes it. */
  add: (stream: ChildStream, media: Media) => () => void
  /** The same streams, perhaps under addresses that are good for longer. */
  renew: (streams: readonly ChildStream[]) => void
  /** Puts every stream where it belongs, and tries again what has failed. */
  resync: () => void
  stop: () => void
}

interface Options {
  connect: Connect
  isLive: boolean
  resyncs: boolean
  isHidden: () => boolean
  /** The status with which an address answers now; 0: nobody answers. */
  probe: (url: string) => Promise<number>
  /** Asks for new addresses, which come by `renew`. */
  renew: () => void
  tell: (ID: number, status: StreamStatus) => void
}

/** HTMLMediaElement.HAVE_CURRENT_DATA */
const HAS_PICTURE = 2
const HLS = /\.m3u8($|[?#])/

export function createFollowing(primary: Media, options: Options): Following {
  const followers = new Map<number, Follower>()
  const wait = createWait(primary)

  const startOf = (it: Follower) => Math.max(0, primary.currentTime - it.stream.OffSet)
  const begin = (it: Follower) => {
    void it.connected?.then(old => old.disconnect(), nothing)
    it.outage.reset()
    connect(it)
  }
  const connect = (it: Follower) => {
    Object.assign(it, { hasGivenUp: false, seekingSinceMs: null })
    Object.assign(it, { isAsked: true, isSettling: true })
    const delivery = HLS.test(it.stream.URL) ? 'hls' : 'file'
    const source = { url: it.stream.URL, delivery, isLive: options.isLive, isChild: true } as const
    const mine = options.connect(it.media, source, startOf(it), {
      onLevels: nothing,
      onLevel: nothing,
      onSounds: nothing,
      onSound: nothing,
      onFailure: cause => it.connected === mine && it.outage.happens({ type: 'failed', cause }),
      onFed: () => it.connected === mine && it.outage.happens({ type: 'fed' }),
      onLiveEnded: nothing,
    })
    it.connected = mine
    mine.catch(() => it.connected === mine && it.outage.happens({ type: 'failed', cause: 'away' }))
  }
  const resume = (it: Follower) => {
    const again = () => {
      void it.connected?.then(old => old.disconnect(), nothing)
      connect(it)
    }
    void it.connected?.then(line => (line.resume ? line.resume(startOf(it)) : again()), again)
  }

  const look = () => {
    for (const it of followers.values()) {
      follow(it, primary, options)
      options.tell(
        it.stream.ID,
        statusOf({ step: it.step, hasFailed: hasFailed(it), isReady: hasPicture(it.media) }),
      )
    }
    wait.look([...followers.values()])
  }
  const ask = () => {
    for (const it of followers.values()) {
      if (hasFailed(it)) begin(it)
      Object.assign(it, { isAsked: true, isSettling: true, seekingSinceMs: null })
    }
  }
  const moved = () => {
    ask()
    wait.begin()
    look()
  }

  const hearings = { seeking: moved, play: look, pause: look, ratechange: look }
  for (const [event, hear] of Object.entries(hearings)) primary.addEventListener(event, hear)
  const timer = setInterval(look, SYNC_EVERY_MS)

  return {
    add(stream, media) {
      const outage = watchOutage({
        probe: () => options.probe(it.stream.URL),
        renew: options.renew,
        resume: () => resume(it),
      })
      const it: Follower = {
        stream,
        media,
        outage,
        lead: createLead(media),
        connected: null,
        seekingSinceMs: null,
        isAsked: true,
        isSettling: true,
        hasGivenUp: false,
        step: STILL,
      }
      followers.set(stream.ID, it)
      begin(it)
      return () => {
        if (followers.get(stream.ID) === it) followers.delete(stream.ID)
        it.outage.reset()
        it.lead.stop()
        void it.connected?.then(line => line.disconnect(), nothing)
      }
    },
    renew(streams) {
      for (const stream of streams) {
        const it = followers.get(stream.ID)
        if (!it) continue
        const isSame = isSameFile(it.stream.URL, stream.URL)
        const isNewer = it.stream.URL !== stream.URL
        it.stream = stream
        if (!isSame) begin(it)
        else if (isNewer) {
          void it.connected?.then(line => line.renew(stream.URL), nothing)
          it.outage.happens({ type: 'renewed' })
        }
      }
    },
    resync() {
      ask()
      look()
    },
    stop() {
      clearInterval(timer)
      for (const it of followers.values()) it.outage.reset()
      wait.stop()
      for (const [event, hear] of Object.entries(hearings)) primary.removeEventListener(event, hear)
    },
  }
}

const nothing = () => undefined
const hasFailed = (it: Follower) => it.hasGivenUp || it.outage.now().phase === 'failed'
const STILL: Step = { phase: 'within', plays: false, rate: 1, seekTo: null, driftSecs: 0 }
const hasPicture = ({ readyState, seeking }: Media) => readyState >= HAS_PICTURE && !seeking
const isMoving = (it: Media) => !it.paused && !it.ended && !it.seeking && !isStalled(it)

function readingOf(it: Follower, primary: Media, { isHidden, resyncs, isLive }: Options): Reading {
  const { duration } = it.media
  return {
    // Live streams each have a beginning of their own.
    primarySecs: isLive ? it.media.currentTime + it.stream.OffSet : primary.currentTime,
    isMoving: isMoving(primary),
    rate: primary.playbackRate,
    childSecs: it.media.currentTime,
    isSeeking: it.media.seeking,
    isPaused: it.media.paused,
    offSetSecs: it.stream.OffSet,
    durationSecs: isLive ? 0 : duration > 0 ? duration : (it.stream.Duration ?? 0),
    isAuto: resyncs || it.isSettling,
    isAsked: it.isAsked,
    isHidden: isHidden(),
    leadSecs: it.lead.secs(),
  }
}

function follow(it: Follower, primary: Media, options: Options) {
  noteSeek(it)
  const reading = readingOf(it, primary, options)
  const step = stepOf(reading)
  it.step = step
  if (hasFailed(it)) return stand(it.media)
  if (it.media.playbackRate !== step.rate) it.media.playbackRate = step.rate
  if (step.seekTo !== null) it.lead.seek(step.seekTo)
  if (!reading.isHidden) it.isAsked = false
  if (reading.isMoving && hasPicture(it.media) && isInStep(step)) it.isSettling = false
  if (step.plays && it.media.paused) it.media.play().catch(nothing)
  if (!step.plays) stand(it.media)
}

function stand(media: Media) {
  if (!media.paused) media.pause()
}

/** MULTI-06: when a seek has taken too long. */
function noteSeek(it: Follower) {
  const nowMs = performance.now()
  if (hasPicture(it.media)) {
    Object.assign(it, { seekingSinceMs: null, hasGivenUp: false })
    return
  }
  it.seekingSinceMs ??= nowMs
  if (nowMs - it.seekingSinceMs >= SEEK_GIVES_UP_MS) it.hasGivenUp = true
}

/** After a jump, playing is held back until every stream has its picture or has given up; who presses play goes on. */
function createWait(primary: Media) {
  let sinceMs: number | null = null
  let isHolding = false
  const end = () => {
    sinceMs = null
    isHolding = false
  }
  primary.addEventListener('play', end)
  return {
    begin() {
      if (!primary.paused) sinceMs = performance.now()
    },
    look(followers: readonly Follower[]) {
      if (sinceMs === null) return
      const isLate = (it: Follower) => !hasFailed(it) && it.step.phase === 'within' && !hasPicture(it.media)
      if (!followers.some(isLate)) {
        const wasHolding = isHolding
        end()
        if (wasHolding) primary.play().catch(nothing)
      } else if (!isHolding && !primary.paused && performance.now() - sinceMs >= WAITS_FROM_MS) {
        isHolding = true
        primary.pause()
      }
    },
    stop: () => primary.removeEventListener('play', end),
  }
}
