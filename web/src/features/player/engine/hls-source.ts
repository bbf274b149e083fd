// Adaptive streams by hls.js.
import Hls, { ErrorTypes, Events, type Level as HlsLevel } from 'hls.js'
import { underSignatureOf } from './address.rules.ts'
import type { Media } from './media.ts'
import type { Connected, Level, SourceNews } from './source.ts'
import type { Source } from './sources.rules.ts'

const AUTO = -1

const levelOf = ({ width, height }: HlsLevel, index: number): Level => ({ index, width, height })

export function connectHls(media: Media, source: Source, startSecs: number, news: SourceNews): Connected {
  let fresh = source.url
  const hls = new Hls({
    // Segments come in the boxes the browser wants, so there is nothing for a worker to do.
    enableWorker: false,
    // A playlist that still grows is watched from its beginning, not from its end.
    startPosition: startSecs,
    capLevelToPlayerSize: true,
    backBufferLength: 60,
    // Subtitles are drawn over the picture by us.
    renderTextTracksNatively: false,
    xhrSetup: (request, url) => {
      const address = underSignatureOf(fresh, url)
      if (address !== url) request.open('GET', address, true)
    },
  })
  hls.on(Events.MANIFEST_PARSED, (_, { levels }) => {
    news.onLevels(levels.filter(it => it.height > 0).map(levelOf))
  })
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => news.onLevel(level))
  hls.on(Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    if (type === ErrorTypes.MEDIA_ERROR && recoversOnce(hls)) return
    news.onFailure(type === ErrorTypes.NETWORK_ERROR ? 'network' : 'media')
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
    disconnect: () => hls.destroy(),
  }
}

const recovered = new WeakSet<Hls>()

/** A decoder that stumbles usually goes on when it is set up anew; the second time it is the recording. */
function recoversOnce(hls: Hls): boolean {
  if (recovered.has(hls)) return false
  recovered.add(hls)
  hls.recoverMediaError()
  return true
}
