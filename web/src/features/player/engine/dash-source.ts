// Adaptive streams by dash.js, for items that are delivered so (PLAY-13).
import { MediaPlayer, type Representation } from 'dashjs'
import { underSignatureOf } from '../../../shared/signed.rules.ts'
import type { Media } from './media.ts'
import type { Connected, Level, SourceNews } from './source.ts'
import type { Source } from './sources.rules.ts'

const levelOf = ({ width, height, bandwidth }: Representation, index: number): Level => ({
  index,
  width,
  height,
  bitsPerSec: bandwidth,
})

export function connectDash(media: Media, source: Source, startSecs: number, news: SourceNews): Connected {
  let fresh = source.url
  const player = MediaPlayer().create()
  player.addRequestInterceptor(request => {
    request.url = underSignatureOf(fresh, request.url)
    return Promise.resolve(request)
  })
  const sizes = () => player.getRepresentationsByType('video')
  const { events } = MediaPlayer
  player.on(events.STREAM_INITIALIZED, () => news.onLevels(sizes().map(levelOf)))
  player.on(events.QUALITY_CHANGE_RENDERED, () => {
    const now = player.getCurrentRepresentationForType('video')?.id
    news.onLevel(sizes().findIndex(it => it.id === now))
  })
  player.on(events.ERROR, () => news.onFailure('network'))
  player.initialize(media as HTMLMediaElement, fresh, false, startSecs)
  return {
    chooseLevel: index => {
      const chosen = index === null ? undefined : sizes()[index]
      player.updateSettings({ streaming: { abr: { autoSwitchBitrate: { video: chosen === undefined } } } })
      if (chosen) player.setRepresentationForTypeById('video', chosen.id, true)
    },
    renew: url => {
      fresh = url
    },
    liveSecs: () => null,
    // Not a number until something has come.
    bitsPerSec: () => player.getAverageThroughput('video') * 1000 || 0,
    disconnect: () => player.destroy(),
  }
}
