import { pages } from '@mediatheque/contract/pages'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type ShortcutName, shortcutsAt, useDarkMode, useUISetting } from '../../features/settings/index.ts'
import { LIST_TABS, showList, useShownList } from '../../shared/list-sidebar.ts'
import { openModal } from '../../shared/modal.ts'
import { pageNameAt } from '../../shared/place.rules.ts'
import { type KeyPress, shortcutFor } from './shortcuts.rules.ts'
import type { Nav } from './use-nav.ts'

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="menu"] *, [role="listbox"] *'))

/** What is open hides the rest of the page from assistive technology, and its keys are its own. */
const isCovered = () => {
  const page = document.getElementById('root')
  return page !== null && (page.inert || page.ariaHidden === 'true')
}

export function useShortcuts(nav: Nav) {
  const navigate = useNavigate()
  const shown = useShownList()
  const [isDark, setDark] = useDarkMode()
  const [isOn] = useUISetting('SingleKeys', true)
  usePaletteKey()
  const actions: Record<ShortcutName, () => void> = {
    search: () => document.querySelector<HTMLInputElement>('search input')?.focus(),
    help: () => openModal('shortcuts'),
    home: () => void navigate({ href: pages.home.path }),
    menu: () => nav.setOpen(!nav.isOpen),
    lists: () => showList(shown === null ? LIST_TABS[0] : null),
    theme: () => setDark(!isDark),
  }
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const press: KeyPress = { ...keysOf(event), isTyping: typesText(event.target), isCovered: isCovered() }
      const name = shortcutFor(shortcutsAt(pageNameAt(window.location.pathname)), press)
      if (!name) return
      event.preventDefault()
      latest.current[name]()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

/** With Ctrl or Cmd it is no single key: it works in text fields too, and cannot be switched off. */
function usePaletteKey() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
      const isAsked = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
      if (!isAsked || defaultPrevented || isCovered()) return
      event.preventDefault()
      openModal('palette')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const keysOf = ({ key, ctrlKey, metaKey, altKey, defaultPrevented, repeat }: KeyboardEvent) => ({
  key,
  isModified: ctrlKey || metaKey || altKey,
  isTaken: defaultPrevented || repeat,
})
