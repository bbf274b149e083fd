// SIGNAGE-04: a screen that is reloaded while the server is away goes on with what it played last.
import { pages } from '@mediatheque/contract/pages'
import type { SignageGallery } from '@mediatheque/contract/signage'
import { useEffect } from 'react'
import { addressFor } from '../../galleries/index.ts'
import type { KeepMessage } from './screen-messages.ts'
import workerAddress from './screen-worker.ts?worker&url'

/** Browsers run workers of this kind on safe connections only; the scope is this page and no other. */
const isPossible = () =>
  window.isSecureContext && 'serviceWorker' in navigator && window.location.pathname === pages.screen.path

let working: Promise<ServiceWorkerRegistration> | undefined

function work(): Promise<ServiceWorkerRegistration> {
  working ??= navigator.serviceWorker
    .register(workerAddress, { scope: pages.screen.path, updateViaCache: 'none' })
    .then(async () => {
      // So that the browser does not clear it when the disk is nearly full.
      await navigator.storage?.persist?.()
      return navigator.serviceWorker.ready
    })
  return working
}

const assetsOfPage = () =>
  performance
    .getEntriesByType('resource')
    .map(it => it.name)
    .filter(it => it.startsWith(`${window.location.origin}/assets/`))

function messageFor({ Items }: SignageGallery): KeepMessage {
  return {
    type: 'keep',
    page: window.location.href,
    assets: [...new Set(assetsOfPage())],
    pictures: Items.flatMap(it =>
      it.Kind === 'pictures' ? it.Pictures.map(picture => addressFor(picture, 'large')) : [],
    ),
    recordings: Items.flatMap(it => (it.Kind === 'recording' ? it.Playback.MediaURL : [])),
    screenHeight: Math.round(window.screen.height * window.devicePixelRatio),
  }
}

const AGAIN_AFTER_MS = 60_000

/** Again and again: what did not fit or was cut off before has its turn, and parts of the page come later. */
export function useKept(gallery: SignageGallery | undefined) {
  useEffect(() => {
    if (!gallery || !isPossible()) return
    const keep = () =>
      void work().then(
        ({ active }) => active?.postMessage(messageFor(gallery)),
        // Without it the screen plays as long as it is not reloaded.
        () => undefined,
      )
    keep()
    const timer = setInterval(keep, AGAIN_AFTER_MS)
    return () => clearInterval(timer)
  }, [gallery])
}
