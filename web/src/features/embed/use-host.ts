import { useEffect } from 'react'
import { type PagePlayer, usePagePlayer } from '../player/index.ts'
import {
  addressOfLoad,
  answerOf,
  eventsBetween,
  type HostEvent,
  messageOf,
  obey,
  type Request,
  requestIn,
} from './host.rules.ts'
import { hostCaptions } from './host-captions.ts'

/**
 * Obeys the page around the frame, answers it and tells it what happens. Only the window that holds the frame is
 * obeyed. `ready` says nothing and goes to any parent window; everything else goes to the origins that have spoken first.
 */
export function useHost() {
  const player = usePagePlayer()
  useEffect(() => {
    const host = window.parent
    if (!player || host === window) return
    const { facts } = player.engine
    const origins = new Set<string>()
    const tell = (event: HostEvent) => {
      for (const origin of origins) host.postMessage(messageOf(event), origin)
    }
    const hear = ({ source, origin, data }: MessageEvent) => {
      const request = source === host && origin !== 'null' ? requestIn(data) : undefined
      if (!request) return
      origins.add(origin)
      void answer(player, request).then(event => event && host.postMessage(messageOf(event), origin))
    }
    let before = facts.get()
    const unsubscribe = facts.subscribe(() => {
      const now = facts.get()
      for (const event of eventsBetween(before, now)) tell(event)
      before = now
    })
    let shown = hostCaptions.get().shown
    const unwatch = hostCaptions.subscribe(() => {
      if (shown === hostCaptions.get().shown) return
      shown = hostCaptions.get().shown
      tell({ type: 'captionschange', captions: shown })
    })
    window.addEventListener('message', hear)
    host.postMessage(messageOf({ type: 'ready' }), '*')
    return () => {
      window.removeEventListener('message', hear)
      unwatch()
      unsubscribe()
    }
  }, [player])
}

/** A request with an id is answered: by what was asked for, and whether it could be done. */
async function answer(player: PagePlayer, { command, id }: Request): Promise<HostEvent | undefined> {
  const { engine } = player
  const isDone = await obey(command, {
    wish: engine.wish,
    facts: engine.facts.get(),
    captions: hostCaptions.get(),
    setFullScreen: isFull => setFullScreen(player, isFull),
    load: wanted => window.location.replace(addressOfLoad(window.location.href, wanted)),
  })
  if (id === null) return undefined
  const asked = command.type === 'get' ? answerOf(engine.facts.get(), hostCaptions.get()) : {}
  return { ...asked, type: 'answer', id, done: isDone }
}

/** Browsers ask for a click, or for a page that passes its own on (`delegate: 'fullscreen'`). */
async function setFullScreen({ video }: PagePlayer, isFull: boolean): Promise<boolean> {
  const frame = video.closest<HTMLElement>('[data-alone]')
  try {
    if (isFull) await frame?.requestFullscreen()
    else if (document.fullscreenElement) await document.exitFullscreen()
  } catch {
    return false
  }
  return isFull === (document.fullscreenElement !== null)
}
