import { pages } from '@mediatheque/contract/pages'
import { Language } from '@mediatheque/contract/primitives'
import { Compass, Keyboard, Languages, LogIn, LogOut, Moon, Repeat, Settings, Sun } from 'lucide-react'
import {
  Menu,
  MenuItem,
  MenuSection,
  MenuSeparator,
  MenuTrigger,
  SubmenuTrigger,
} from '../../design/index.ts'
import { useChooseLanguage, useDarkMode } from '../../features/settings/index.ts'
import { useSignOut, useSwitchBack } from '../../features/sign-in/index.ts'
import { useTour } from '../../features/welcome/index.ts'
import { openModal } from '../../shared/modal.ts'
import { useOpening } from '../../shared/use-opening.ts'
import { useViewer } from '../../shared/viewer.ts'
import { LANGUAGE_NAMES, useLanguage, useWords } from '../../words/index.ts'
import { PersonButton, usePersonName } from './person-button.tsx'

const here = () => encodeURIComponent(window.location.pathname + window.location.search)

export function PersonMenuOpen() {
  const viewer = useViewer()
  const { name, label } = usePersonName()
  const opening = useOpening()
  if (!viewer) return null
  const email = viewer.Email ? ` · ${viewer.Email}` : ''
  return (
    <MenuTrigger {...opening}>
      <PersonButton autoFocus />
      <Menu label={label} placement="bottom end">
        <MenuSection title={name + email}>
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
  return (
    <>
      <MenuItem icon={<Settings />} onAction={() => openModal('usersettings')}>
        {t('shell.person.settings')}
      </MenuItem>
      <MenuItem icon={isDark ? <Sun /> : <Moon />} keys="D" onAction={() => setDark(!isDark)}>
        {isDark ? t('account.appearance.light') : t('shell.person.darkMode')}
      </MenuItem>
      <LanguageMenu />
      <MenuItem icon={<Compass />} onAction={() => void tour.start()}>
        {t('shell.person.tour')}
      </MenuItem>
      <MenuItem icon={<Keyboard />} keys="?" onAction={() => openModal('shortcuts')}>
        {t('shell.person.shortcuts')}
      </MenuItem>
    </>
  )
}

function LanguageMenu() {
  const t = useWords()
  const current = useLanguage()
  const choose = useChooseLanguage()
  return (
    <SubmenuTrigger>
      <MenuItem icon={<Languages />}>{t('shell.person.language')}</MenuItem>
      <Menu
        label={t('shell.person.language')}
        placement="start top"
        selectionMode="single"
        selectedKeys={[current]}
        onAction={key => void choose(Language.parse(key))}
      >
        {Language.options.map(language => (
          <MenuItem key={language} id={language}>
            {LANGUAGE_NAMES[language]}
          </MenuItem>
        ))}
      </Menu>
    </SubmenuTrigger>
  )
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
