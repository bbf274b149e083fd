// How bytes come to the media element: by hls.js, by dash.js, or by the browser itself.
import type { Media } from './media.ts'
import type { Cause } from './outage.rules.ts'
import type { Connect, Connected, SourceNews } from './source.ts'
import { type Source, wayOf } from './sources.rules.ts'

const HLS_TYPE = 'application/vnd.apple.mpegurl'

export const connectSource: Connect = async (media, source, startSecs, news) => {
  const abilities = {
    hasMediaSource: 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis,
    playsHls: media.canPlayType(HLS_TYPE) !== '',
  }
  const way = wayOf(source, abilities)
  if (way === 'native') return connectNative(media, source, startSecs, news)
  if (way === 'dash.js') {
    const { connectDash } = await import('./dash-source.ts')
    return connectDash(media, source, startSecs, news)
  }
  if (source.isLive) {
    const { connectLive } = await import('./live-source.ts')
    return connectLive(media, source, startSecs, news)
  }
  const { connectHls } = await import('./hls-source.ts')
  return connectHls(media, source, startSecs, news)
}

function connectNative(media: Media, source: Source, startSecs: number, news: SourceNews): Connected {
  let fresh = source.url
  let used = ''
  const use = (at: number) => {
    used = fresh
    media.src = at > 0 ? `${fresh}#t=${at}` : fresh
  }
  const onError = () => {
    // An address that has ended meanwhile: go on with the new one, where it stopped.
    if (fresh === used) return news.onFailure(causeIn(media))
    resume(media.currentTime)
  }
  const resume = (at: number) => {
    const wasPlaying = !media.paused
    use(at)
    if (wasPlaying) media.play().catch(() => undefined)
  }
  const onLoaded = () => news.onFed()
  media.addEventListener('error', onError)
  media.addEventListener('loadedmetadata', onLoaded)
  const sounds = watchSounds(media, news)
  use(startSecs)
  return {
    chooseLevel: () => undefined,
    chooseSound: sounds.choose,
    liveSecs: () => (media.seekable.length > 0 ? media.seekable.end(media.seekable.length - 1) : null),
    bitsPerSec: () => 0,
    renew: url => {
      fresh = url
    },
    resume,
    disconnect: () => {
      media.removeEventListener('error', onError)
      media.removeEventListener('loadedmetadata', onLoaded)
      sounds.stop()
      media.removeAttribute('src')
      media.load()
    },
  }
}

/** MediaError: what cannot be fetched at all is told as what cannot be played (4). */
function causeIn({ error }: Media): Cause {
  if (error?.code === 2) return 'away'
  return error?.code === 3 ? 'media' : 'unknown'
}

/** As Safari has them; other browsers play one sound and say nothing. */
interface AudioTrack {
  enabled: boolean
  label: string
  language: string
  kind: string
}
type AudioTracks = Iterable<AudioTrack> & ArrayLike<AudioTrack> & EventTarget

const SOUND_EVENTS = ['addtrack', 'removetrack', 'change'] as const

function watchSounds(media: Media, news: SourceNews) {
  const tracks = 'audioTracks' in media ? (media.audioTracks as AudioTracks | undefined) : undefined
  const list = () => Array.from(tracks ?? [])
  const tell = () => {
    news.onSounds(
      list().map(({ label, language, kind }, index) => ({
        index,
        name: label,
        language,
        isDescription: kind === 'main-desc' || kind === 'descriptions',
      })),
    )
    const now = list().findIndex(it => it.enabled)
    if (now >= 0) news.onSound(now)
  }
  for (const event of SOUND_EVENTS) tracks?.addEventListener(event, tell)
  return {
    choose: (index: number) => {
      for (const [at, track] of list().entries()) track.enabled = at === index
    },
    stop: () => {
      for (const event of SOUND_EVENTS) tracks?.removeEventListener(event, tell)
    },
  }
}
