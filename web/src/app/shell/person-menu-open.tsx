import { pages } from '@mediatheque/contract/pages'
import { Language } from '@mediatheque/contract/primitives'
import {
  Compass,
  Keyboard,
  Languages,
  LayoutPanelTop,
  LogIn,
  LogOut,
  Moon,
  Repeat,
  Settings,
  Sun,
} from 'lucide-react'
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '../../design/index.ts'
import { useEditLayout } from '../../features/page-layout/index.ts'
import { useChooseLanguage, useDarkMode } from '../../features/settings/index.ts'
import { useSignOut, useSwitchBack } from '../../features/sign-in/index.ts'
import { useTour } from '../../features/welcome/index.ts'
import { openModal } from '../../shared/modal.ts'
import { useOpening } from '../../shared/use-opening.ts'
import { holds, useViewer } from '../../shared/viewer.ts'
import { LANGUAGE_NAMES, useLanguage, useWords } from '../../words/index.ts'
import { PersonButton, usePersonName } from './person-button.tsx'

const here = () => encodeURIComponent(window.location.pathname + window.location.search)

export function PersonMenuOpen() {
  const t = useWords()
  const viewer = useViewer()
  const { name, label } = usePersonName()
  const opening = useOpening()
  if (!viewer) return null
  const named = viewer.Email ? `${name} · ${viewer.Email}` : name
  return (
    <MenuTrigger {...opening}>
      <PersonButton autoFocus />
      <Menu label={label} placement="bottom end" autoFocus="first">
        <MenuSection title={viewer.IsAnonymous ? t('shell.person.guestTitle') : named}>
          <OwnItems />
        </MenuSection>
        <MenuSeparator />
        <WayOut isGuest={viewer.IsAnonymous} switchedFrom={viewer.SwitchedFrom} />
      </Menu>
    </MenuTrigger>
  )
}

function OwnItems() {
  const t = useWords()
  const [isDark, setDark] = useDarkMode()
  const tour = useTour()
  const viewer = useViewer()
  const editLayout = useEditLayout()
  return (
    <>
      <MenuItem icon={<Settings />} onAction={() => openModal('usersettings')}>
        {t('shell.person.settings')}
      </MenuItem>
      <MenuItem icon={isDark ? <Sun /> : <Moon />} keys="D" onAction={() => setDark(!isDark)}>
        {isDark ? t('account.appearance.light') : t('shell.person.darkMode')}
      </MenuItem>
      <OtherLanguages />
      <MenuItem icon={<Compass />} onAction={() => void tour.start()}>
        {t('shell.person.tour')}
      </MenuItem>
      {holds(viewer, 'administrator') && (
        <MenuItem icon={<LayoutPanelTop />} onAction={editLayout}>
          {t('layout.edit')}
        </MenuItem>
      )}
      <MenuItem icon={<Keyboard />} keys="?" onAction={() => openModal('shortcuts')}>
        {t('shell.person.shortcuts')}
      </MenuItem>
    </>
  )
}

/** Every language but the one being read, each by its own name. */
function OtherLanguages() {
  const current = useLanguage()
  const choose = useChooseLanguage()
  return Language.options
    .filter(language => language !== current)
    .map(language => (
      <MenuItem
        key={language}
        icon={<Languages />}
        textValue={LANGUAGE_NAMES[language]}
        onAction={() => void choose(language)}
      >
        <span lang={language}>{LANGUAGE_NAMES[language]}</span>
      </MenuItem>
    ))
}

function WayOut({ isGuest, switchedFrom }: { isGuest: boolean; switchedFrom: string | null }) {
  const t = useWords()
  const signOut = useSignOut()
  const switchBack = useSwitchBack()
  if (isGuest)
    return (
      <MenuItem icon={<LogIn />} href={`${pages.login.path}?sourceurl=${here()}`}>
        {t('shell.person.signIn')}
      </MenuItem>
    )
  return (
    <>
      {switchedFrom !== null && (
        <MenuItem icon={<Repeat />} onAction={switchBack}>
          {t('shell.switched.back', { name: switchedFrom })}
        </MenuItem>
      )}
      <MenuItem icon={<LogIn />} href={`${pages.switchUser.path}?returnurl=${here()}`}>
        {t('shell.person.switchUser')}
      </MenuItem>
      <MenuItem icon={<LogOut />} onAction={signOut}>
        {t('shell.person.signOut')}
      </MenuItem>
    </>
  )
}
