import { recall, remember } from '../../shared/remembered.ts'

type Sounding = Pick<HTMLVideoElement, 'volume' | 'muted' | 'addEventListener' | 'removeEventListener'> & {
  dataset: DOMStringMap
}

/** PLAY-09: as loud as last time in this browser; the first time at full volume. */
export function setRememberedVolume(video: Sounding) {
  const volume = Number(recall('volume') ?? 1)
  video.volume = volume >= 0 && volume <= 1 ? volume : 1
  video.muted = recall('muted') === '1'
}

/** Where the browser allows no sound yet: nobody has asked for silence, so it is not remembered. */
export function muteForNow(video: Sounding) {
  video.dataset.mutedForNow = ''
  video.muted = true
}

export function rememberVolume(video: Sounding): () => void {
  const keep = () => {
    if (video.muted && 'mutedForNow' in video.dataset) return
    delete video.dataset.mutedForNow
    remember('volume', String(video.volume))
    remember('muted', video.muted ? '1' : '0')
  }
  video.addEventListener('volumechange', keep)
  return () => video.removeEventListener('volumechange', keep)
}
