// A window that was opened to sign in notifies the page that opened it; only pages of this site listen to each other.
import type { FrameSession } from '@mediatheque/contract/frame-session'

const SIGNED_IN = 'mediatheque signed in'

interface SignedIn {
  type: typeof SIGNED_IN
  /** For a frame of another site, where browsers keep no cookies (INTG-09). */
  session: FrameSession | null
}

/**
 * A provider may cut its window off from the opener (Cross-Origin-Opener-Policy): pages of one browser still reach each
 * other by the channel. Frames of other sites are reached by the opener only.
 */
export function notifyOpener(session: FrameSession | null = null) {
  const opener: Window | null = window.opener
  const message: SignedIn = { type: SIGNED_IN, session }
  opener?.postMessage(message, window.location.origin)
  const channel = new BroadcastChannel(SIGNED_IN)
  channel.postMessage(SIGNED_IN)
  channel.close()
}

export function onSignedIn(listener: (session: FrameSession | null) => void): () => void {
  const onMessage = ({ origin, data }: MessageEvent<Partial<SignedIn> | null>) => {
    if (origin === window.location.origin && data?.type === SIGNED_IN) listener(data.session ?? null)
  }
  const channel = new BroadcastChannel(SIGNED_IN)
  window.addEventListener('message', onMessage)
  channel.addEventListener('message', () => listener(null))
  return () => {
    window.removeEventListener('message', onMessage)
    channel.close()
  }
}

const SIZE = 'width=520,height=760'

/** False: the browser has blocked it. */
export const openWindow = (address: string, name: string): boolean =>
  window.open(address, name, SIZE) !== null
