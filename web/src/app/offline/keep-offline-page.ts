import workerAddress from './offline-worker.ts?worker&url'

/** Browsers run workers of this kind on safe connections only. In a frame the site is a guest. */
const isPossible = () => window.isSecureContext && 'serviceWorker' in navigator && window.top === window.self

const register = () =>
  void navigator.serviceWorker
    .register(workerAddress, { scope: '/', updateViaCache: 'none' })
    // Without it the browser shows its own page.
    .catch(() => undefined)

/** Once the page has everything: nobody waits for it. */
export function keepOfflinePage() {
  if (!isPossible()) return
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
