// Adaptive streams by hls.js, whichever build of it.
import type Hls from 'hls.js'
import type { ErrorData, HlsConfig, Level as HlsLevel, MediaPlaylist } from 'hls.js'
import { underSignatureOf } from '../../../shared/signed.rules.ts'
import { failedPart } from './live.rules.ts'
import type { Media } from './media.ts'
import { causeOf } from './outage.rules.ts'
import { createRetry } from './retry.ts'
import type { Connected, ConnectNow, Level, Sound, SourceNews } from './source.ts'
import { type Source, shortSide } from './sources.rules.ts'

const AUTO = -1

const levelOf = ({ width, height, bitrate }: HlsLevel, index: number): Level => ({
  index,
  width,
  height,
  bitsPerSec: bitrate,
})

/** Little is tried here: how long to wait for a server that is away is the same for every source (outage.rules.ts). */
const SHORTLY = { maxNumRetry: 1, retryDelayMs: 500, maxRetryDelayMs: 500 }
const policyOf = (maxLoadTimeMs: number) => ({
  default: { maxTimeToFirstByteMs: 10_000, maxLoadTimeMs, timeoutRetry: SHORTLY, errorRetry: SHORTLY },
})
const POLICIES: Partial<HlsConfig> = {
  manifestLoadPolicy: policyOf(20_000),
  playlistLoadPolicy: policyOf(20_000),
  fragLoadPolicy: policyOf(120_000),
}

const DESCRIBES = 'public.accessibility.describes-video'

const soundOf = ({ name, lang = '', characteristics = '' }: MediaPlaylist, index: number): Sound => ({
  index,
  name,
  language: lang,
  isDescription: characteristics.split(',').includes(DESCRIBES),
})

function configOf({ isLive, tuning = {} }: Source, startSecs: number): Partial<HlsConfig> {
  return {
    // Our segments come as the browser wants them, so there is nothing for a worker to do; those of a live stream
    // are small enough.
    enableWorker: false,
    // A playlist that still grows is watched from its beginning, not from its end; a live one from where it is.
    startPosition: isLive ? AUTO : startSecs,
    capLevelToPlayerSize: true,
    backBufferLength: 60,
    lowLatencyMode: tuning.isLowLatency === true,
    ...(tuning.liveSyncSecs !== undefined && { liveSyncDuration: tuning.liveSyncSecs }),
    ...(!isLive && POLICIES),
    ...(tuning.maxBufferSecs !== undefined && {
      maxBufferLength: tuning.maxBufferSecs,
      // On a fast line the first is only what it must have.
      maxMaxBufferLength: tuning.maxBufferSecs,
    }),
    ...(tuning.startLevel !== undefined && { startLevel: tuning.startLevel }),
  }
}

export interface HlsBuild {
  Hls: typeof Hls
  Events: typeof import('hls.js').Events
  ErrorTypes: typeof import('hls.js').ErrorTypes
}

export const connectBy =
  (build: HlsBuild): ConnectNow =>
  (media, source, startSecs, news) =>
    connect(build, media, source, startSecs, news)

function connect(
  { Hls, Events, ErrorTypes }: HlsBuild,
  media: Media,
  source: Source,
  startSecs: number,
  news: SourceNews,
): Connected {
  let fresh = source.url
  const hls = new Hls({
    ...configOf(source, startSecs),
    xhrSetup: (request, url) => {
      const address = underSignatureOf(fresh, url)
      if (address !== url) request.open('GET', address, true)
    },
  })
  const reportFailure = ({ type, response }: ErrorData) => {
    if (type === ErrorTypes.MEDIA_ERROR && recovers(hls)) return
    // What came and could not be read came from something in front of the server.
    const cause = causeOf(response?.code ?? 0) ?? 'away'
    news.onFailure(type === ErrorTypes.NETWORK_ERROR ? cause : 'media')
  }
  const retry = createRetry(part => (part === 'manifest' ? hls.loadSource(fresh) : hls.startLoad()))
  let hasManifest = false
  hls.on(Events.MANIFEST_PARSED, (_, { levels }) => {
    hasManifest = true
    retry.stop()
    capTo(hls, source.tuning?.capQuality)
    news.onLevels(levels.filter(it => it.height > 0).map(levelOf))
  })
  hls.on(Events.FRAG_BUFFERED, () => news.onFed())
  hls.on(Events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) => news.onSounds(audioTracks.map(soundOf)))
  hls.on(Events.AUDIO_TRACK_SWITCHING, (_, { id }) => news.onSound(id))
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => news.onLevel(level))
  hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
    if (source.isLive && !details.live) news.onLiveEnded()
  })
  hls.on(Events.ERROR, (_, error) => {
    const part = source.isLive ? failedPart(error.details) : null
    if (error.fatal && part) retry.after(part, source.isChild)
    else if (error.fatal) reportFailure(error)
  })
  hls.loadSource(fresh)
  hls.attachMedia(media as HTMLMediaElement)
  return {
    chooseLevel: index => {
      hls.nextLevel = index ?? AUTO
    },
    chooseSound: index => {
      hls.audioTrack = index
    },
    renew: url => {
      fresh = url
    },
    resume: atSecs => (hasManifest ? hls.startLoad(atSecs) : hls.loadSource(fresh)),
    liveSecs: () => hls.liveSyncPosition,
    bitsPerSec: () => hls.bandwidthEstimate,
    disconnect: () => {
      retry.stop()
      hls.destroy()
    },
  }
}

/** The largest size that is taken by itself; one can still choose a larger one. */
function capTo(hls: Hls, quality: number | undefined) {
  if (quality === undefined) return
  hls.autoLevelCapping = hls.levels.findLastIndex(it => shortSide(it) <= quality)
}

const recoveredAt = new WeakMap<Hls, number>()
const RECOVERS_EVERY_MS = 10_000

/** A decoder that stumbles usually goes on when it is set up again; twice in a row it is the recording. */
function recovers(hls: Hls): boolean {
  const now = performance.now()
  if (now - (recoveredAt.get(hls) ?? Number.NEGATIVE_INFINITY) < RECOVERS_EVERY_MS) return false
  recoveredAt.set(hls, now)
  hls.recoverMediaError()
  return true
}
