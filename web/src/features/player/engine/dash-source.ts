// Adaptive streams by dash.js, for items that are delivered so (PLAY-13).
import { type ErrorEvent, type MediaInfo, MediaPlayer, type Representation } from 'dashjs'
import { underSignatureOf } from '../../../shared/signed.rules.ts'
import type { Media } from './media.ts'
import { type Cause, causeOf } from './outage.rules.ts'
import type { Connected, Level, Sound, SourceNews } from './source.ts'
import type { Source } from './sources.rules.ts'

const levelOf = ({ width, height, bandwidth }: Representation, index: number): Level => ({
  index,
  width,
  height,
  bitsPerSec: bandwidth,
})

/** ISO/IEC 23009-1 5.8.5.5, TV-Anytime: told to those who cannot see it. */
const isDescription = ({ roles, accessibility }: MediaInfo) =>
  (roles ?? []).some(it => it.value === 'description') ||
  (accessibility ?? []).some(it => /AudioPurposeCS/.test(it.schemeIdUri ?? '') && it.value === '1')

const soundOf = (it: MediaInfo, index: number): Sound => ({
  index,
  name: it.labels?.[0]?.text ?? '',
  language: it.lang ?? '',
  isDescription: isDescription(it),
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
  const sounds = () => player.getTracksFor('audio')
  const reportSound = () => {
    const now = player.getCurrentTrackFor('audio')?.index
    const at = sounds().findIndex(it => it.index === now)
    if (at >= 0) news.onSound(at)
  }
  player.on(events.STREAM_INITIALIZED, () => {
    news.onLevels(sizes().map(levelOf))
    news.onSounds(sounds().map(soundOf))
    reportSound()
  })
  player.on(events.TRACK_CHANGE_RENDERED, reportSound)
  player.on(events.QUALITY_CHANGE_RENDERED, () => {
    const now = player.getCurrentRepresentationForType('video')?.id
    news.onLevel(sizes().findIndex(it => it.id === now))
  })
  player.on(events.FRAGMENT_LOADING_COMPLETED, ({ response }) => {
    if (response) news.onFed()
  })
  player.on(events.ERROR, ({ error }) => news.onFailure(causeIn(error)))
  player.initialize(media as HTMLMediaElement, fresh, false, startSecs)
  return {
    chooseLevel: index => {
      const chosen = index === null ? undefined : sizes()[index]
      player.updateSettings({ streaming: { abr: { autoSwitchBitrate: { video: chosen === undefined } } } })
      if (chosen) player.setRepresentationForTypeById('video', chosen.id, true)
    },
    chooseSound: index => {
      const chosen = sounds()[index]
      if (!chosen) return
      player.setCurrentTrack(chosen)
      // Nothing is rendered while it is paused, and the button would still show the sound before.
      reportSound()
    },
    renew: url => {
      fresh = url
    },
    // It has taken itself apart by then.
    resume: null,
    liveSecs: () => null,
    // Not a number until something has come.
    bitsPerSec: () => player.getAverageThroughput('video') * 1000 || 0,
    disconnect: () => player.destroy(),
  }
}

/** Codes of what could not be fetched: manifest, index, segments. */
const NOT_FETCHED: ReadonlySet<unknown> = new Set([10, 11, 15, 17, 25, 26, 27, 28])

function causeIn(error: ErrorEvent['error']): Cause {
  if (typeof error === 'string') return error === 'download' ? 'away' : 'media'
  if (!NOT_FETCHED.has(error.code)) return 'media'
  const status = (error.data as { response?: { status?: unknown } } | null)?.response?.status
  return causeOf(typeof status === 'number' ? status : 0) ?? 'away'
}
