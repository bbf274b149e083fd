// What the palette offers this viewer besides items.
import { Keyboard, LogIn, LogOut, type LucideIcon, Moon, Settings, Sun, Upload } from 'lucide-react'
import { useDarkMode } from '../../features/settings/index.ts'
import { useSignOut } from '../../features/sign-in/index.ts'
import { leaveFor } from '../../shared/api.ts'
import { openModal } from '../../shared/modal.ts'
import { signInAddress } from '../../shared/place.rules.ts'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { navItemsFor } from '../nav.tsx'
import { useNavItems } from '../shell/use-nav-items.ts'

export interface PaletteEntry {
  id: string
  text: string
  icon: LucideIcon
  keys?: string
  act: () => void
}

/** Every page of the navigations that this viewer may open, each once. */
export function usePages(open: (href: string) => void): PaletteEntry[] {
  const t = useWords()
  const found = useNavItems(navItemsFor(useViewer()))
  return [...new Map(found.map(it => [it.href, it])).values()].map(({ href, label, icon }) => ({
    id: `page ${href}`,
    text: t(label),
    icon,
    act: () => open(href),
  }))
}

/** One that opens another dialog takes the place of this one, which the focus came from. */
export function useActions(close: () => void): PaletteEntry[] {
  const t = useWords()
  const viewer = useViewer()
  const [isDark, setDark] = useDarkMode()
  const signOut = useSignOut()
  const isGuest = viewer?.IsAnonymous ?? true
  const finished = (act: () => void) => () => {
    close()
    act()
  }
  return [
    ...(viewer?.AddPermissions.length
      ? [
          {
            id: 'upload',
            text: t('shell.palette.upload'),
            icon: Upload,
            act: () => openModal('uploadmedia'),
          },
        ]
      : []),
    {
      id: 'settings',
      text: t('shell.person.settings'),
      icon: Settings,
      act: () => openModal('usersettings'),
    },
    {
      id: 'theme',
      text: t(isDark ? 'shell.palette.light' : 'shell.palette.dark'),
      icon: isDark ? Sun : Moon,
      keys: 'D',
      act: finished(() => setDark(!isDark)),
    },
    {
      id: 'shortcuts',
      text: t('shell.person.shortcuts'),
      icon: Keyboard,
      keys: '?',
      act: () => openModal('shortcuts'),
    },
    isGuest
      ? {
          id: 'sign-in',
          text: t('shell.person.signIn'),
          icon: LogIn,
          act: () => leaveFor(signInAddress(window.location)),
        }
      : { id: 'sign-out', text: t('shell.person.signOut'), icon: LogOut, act: finished(() => signOut()) },
  ]
}
