// Adaptive streams by hls.js.
import Hls, { type ErrorData, ErrorTypes, Events, type HlsConfig, type Level as HlsLevel } from 'hls.js'
import { underSignatureOf } from '../../../shared/signed.rules.ts'
import { failedPart } from './live.rules.ts'
import type { Media } from './media.ts'
import { createRetry } from './retry.ts'
import type { Connected, Level, SourceNews } from './source.ts'
import { type Source, shortSide } from './sources.rules.ts'

const AUTO = -1

const levelOf = ({ width, height, bitrate }: HlsLevel, index: number): Level => ({
  index,
  width,
  height,
  bitsPerSec: bitrate,
})

function configOf({ isLive, tuning = {} }: Source, startSecs: number): Partial<HlsConfig> {
  return {
    // Segments come in the boxes the browser wants, so there is nothing for a worker to do.
    enableWorker: false,
    // A playlist that still grows is watched from its beginning, not from its end; a live one from where it is.
    startPosition: isLive ? AUTO : startSecs,
    capLevelToPlayerSize: true,
    backBufferLength: 60,
    lowLatencyMode: tuning.isLowLatency === true,
    ...(tuning.liveSyncSecs !== undefined && { liveSyncDuration: tuning.liveSyncSecs }),
    ...(tuning.maxBufferSecs !== undefined && { maxBufferLength: tuning.maxBufferSecs }),
    ...(tuning.startLevel !== undefined && { startLevel: tuning.startLevel }),
  }
}

export function connectHls(media: Media, source: Source, startSecs: number, news: SourceNews): Connected {
  let fresh = source.url
  const hls = new Hls({
    ...configOf(source, startSecs),
    xhrSetup: (request, url) => {
      const address = underSignatureOf(fresh, url)
      if (address !== url) request.open('GET', address, true)
    },
  })
  const retry = createRetry(part => (part === 'manifest' ? hls.loadSource(fresh) : hls.startLoad()))
  hls.on(Events.MANIFEST_PARSED, (_, { levels }) => {
    retry.stop()
    capTo(hls, source.tuning?.capQuality)
    news.onLevels(levels.filter(it => it.height > 0).map(levelOf))
  })
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => news.onLevel(level))
  hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
    if (source.isLive && !details.live) news.onLiveEnded()
  })
  hls.on(Events.ERROR, (_, error) => {
    const part = source.isLive ? failedPart(error.details) : null
    if (error.fatal && part) retry.after(part, source.isChild)
    else tellFailure(hls, error, news)
  })
  hls.loadSource(fresh)
  hls.attachMedia(media as HTMLMediaElement)
  return {
    chooseLevel: index => {
      hls.nextLevel = index ?? AUTO
    },
    renew: url => {
      fresh = url
    },
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

function tellFailure(hls: Hls, { fatal, type }: ErrorData, news: SourceNews) {
  if (!fatal) return
  if (type === ErrorTypes.MEDIA_ERROR && recoversOnce(hls)) return
  news.onFailure(type === ErrorTypes.NETWORK_ERROR ? 'network' : 'media')
}

const recovered = new WeakSet<Hls>()

/** A decoder that stumbles usually goes on when it is set up anew; the second time it is the recording. */
function recoversOnce(hls: Hls): boolean {
  if (recovered.has(hls)) return false
  recovered.add(hls)
  hls.recoverMediaError()
  return true
}
