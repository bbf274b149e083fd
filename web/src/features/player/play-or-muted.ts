import { muteForNow } from './remembered-volume.ts'

/** Plays; true where the browser lets it do so without sound only, as before somebody has touched the page. */
export async function playOrPlayMuted(video: HTMLVideoElement): Promise<boolean> {
  if (!video.paused) return false
  try {
    await video.play()
    return false
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotAllowedError')) return false
    muteForNow(video)
    await video.play().catch(() => undefined)
    return true
  }
}
