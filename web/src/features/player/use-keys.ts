import { type RefObject, useEffect } from 'react'
import { toggleCaptions } from './captions-toggle.ts'
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

/** Up and down open the menu of such a button. */
const opensMenu = (target: Element | null, key: string) =>
  key.startsWith('Arrow') && target?.matches('[aria-haspopup]') === true

function focusOf(target: Element | null, frame: HTMLElement): Press['focus'] {
  if (!target || target === document.body || target === document.documentElement) return 'nowhere'
  if (frame.contains(target)) return 'player'
  return target.id === 'main' ? 'page' : 'elsewhere'
}

function pressOf(
  event: KeyboardEvent,
  frame: HTMLElement,
  { isStill, hasSingleKeys }: Pick<Press, 'isStill' | 'hasSingleKeys'>,
): Press {
  const target = event.target instanceof Element ? event.target : null
  const isRange = target?.matches('input[type="range"]') === true && event.key.length > 1
  return {
    key: event.key,
    isModified: event.ctrlKey || event.metaKey || event.altKey,
    isTaken: event.defaultPrevented,
    isTyping:
      isRange ||
      turnsPicture(target, event.key) ||
      opensMenu(target, event.key) ||
      target?.matches(TYPES) === true,
    isCovered: isCovered(),
    isOnButton: target?.closest(PRESSED_BY_SPACE) !== null,
    focus: focusOf(target, frame),
    isStill,
    hasSingleKeys,
  }
}

/** Heard before the keys of the shell, which has some of the same letters. */
export function usePlayerKeys(
  engine: Engine,
  frame: RefObject<HTMLElement | null>,
  toggles: Omit<KeyWishes, keyof Engine['wish'] | 'toggleCaptions'>,
  hasSingleKeys: boolean,
) {
  const { toggleFullScreen, toggleTheatre, togglePictureInPicture } = toggles
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!frame.current) return
      const { hasStarted, isPaused } = engine.facts.get()
      const press = pressOf(event, frame.current, { isStill: hasStarted && isPaused, hasSingleKeys })
      const act = playerKey(press)
      if (!act) return
      event.preventDefault()
      act({ ...engine.wish, toggleFullScreen, toggleTheatre, togglePictureInPicture, toggleCaptions })
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [engine, frame, toggleFullScreen, toggleTheatre, togglePictureInPicture, hasSingleKeys])
}
