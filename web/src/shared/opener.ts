// A window that was opened to sign in tells the page that opened it; only pages of this site listen to each other.
const SIGNED_IN = 'mediatheque signed in'

export function tellOpener() {
  const opener: Window | null = window.opener
  opener?.postMessage(SIGNED_IN, window.location.origin)
}

export function onSignedIn(listener: () => void): () => void {
  const hear = (event: MessageEvent) => {
    if (event.origin === window.location.origin && event.data === SIGNED_IN) listener()
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}
