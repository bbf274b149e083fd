import { type RefObject, useEffect } from 'react'
import type { Engine } from './engine/engine.ts'
import { type KeyWishes, type Press, playerKey } from './engine/keys.rules.ts'

const TYPES =
  'input:not([type="range"]), textarea, select, [contenteditable="true"], [role="menu"] *, [role="listbox"] *'
const PRESSED_BY_SPACE = 'button, a[href], summary, [role="button"], [role="tab"], input'

/** What is open hides the rest of the page from assistive technology, and its keys are its own. */
const isCovered = () => {
  const page = document.getElementById('root')
  return page !== null && (page.inert || page.ariaHidden === 'true')
}

/** A 360 degree picture is turned by the arrows while the focus is on it (PLAY-19). */
const turnsPicture = (target: Element | null, key: string) =>
  key.startsWith('Arrow') && target?.matches('[data-turns]') === true

function focusOf(target: Element | null, frame: HTMLElement): Press['focus'] {
  if (!target || target === document.body || target === document.documentElement) return 'nowhere'
  return frame.contains(target) || target.id === 'main' ? 'player' : 'elsewhere'
}

function pressOf(event: KeyboardEvent, frame: HTMLElement, hasSingleKeys: boolean): Press {
  const target = event.target instanceof Element ? event.target : null
  const isRange = target?.matches('input[type="range"]') === true && event.key.length > 1
  return {
    key: event.key,
    isModified: event.ctrlKey || event.metaKey || event.altKey,
    isTaken: event.defaultPrevented,
    isTyping: isRange || turnsPicture(target, event.key) || target?.matches(TYPES) === true,
    isCovered: isCovered(),
    isOnButton: target?.closest(PRESSED_BY_SPACE) !== null,
    focus: focusOf(target, frame),
    hasSingleKeys,
  }
}

/** Heard before the keys of the shell, which has some of the same letters. */
export function usePlayerKeys(
  engine: Engine,
  frame: RefObject<HTMLElement | null>,
  toggles: Omit<KeyWishes, keyof Engine['wish']>,
  hasSingleKeys: boolean,
) {
  const { toggleFullScreen, toggleTheatre, togglePictureInPicture } = toggles
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!frame.current) return
      const press = pressOf(event, frame.current, hasSingleKeys)
      const act = playerKey(press)
      if (!act) return
      event.preventDefault()
      act({ ...engine.wish, toggleFullScreen, toggleTheatre, togglePictureInPicture })
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [engine, frame, toggleFullScreen, toggleTheatre, togglePictureInPicture, hasSingleKeys])
}
