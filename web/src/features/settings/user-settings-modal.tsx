import { pages } from '@mediatheque/contract/pages'
import type { UserSettings } from '@mediatheque/contract/settings'
import {
  Globe,
  Keyboard,
  KeyRound,
  MonitorSmartphone,
  Palette,
  ShieldCheck,
  SquareTerminal,
  UserRound,
} from 'lucide-react'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { ButtonLink, Dialog, EmptyState, Tabs, useNarrow } from '../../design/index.ts'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { TokensTab } from '../access-tokens/index.ts'
import { SecurityTab } from '../second-factor/index.ts'
import { PasswordForm, SessionsList } from '../sign-in/index.ts'
import { AppearanceTab } from './appearance-tab.tsx'
import { KeyboardTab } from './keyboard-tab.tsx'
import { LanguageTab } from './language-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import styles from './settings.module.css'
import { SETTINGS_TABS, type SettingsTab } from './settings-tabs.ts'

const ICONS: Record<SettingsTab, ReactElement> = {
  profile: <UserRound />,
  appearance: <Palette />,
  language: <Globe />,
  sessions: <MonitorSmartphone />,
  security: <ShieldCheck />,
  password: <KeyRound />,
  tokens: <SquareTerminal />,
  keyboard: <Keyboard />,
}

/** SHELL-22 */
export function UserSettingsModal({ tab, close }: { tab?: SettingsTab; close: () => void }) {
  const t = useWords()
  const viewer = useViewer()
  const isNarrow = useNarrow()
  if (!viewer) return null
  const panels = panelsFor(viewer)
  return (
    <Dialog isOpen isDismissable isFlush size="lg" title={t('account.title')} onOpenChange={close}>
      <Tabs
        label={t('account.title')}
        orientation={isNarrow ? 'horizontal' : 'vertical'}
        defaultSelectedKey={tab ?? 'profile'}
        className={styles.tabs}
        panelClassName={styles.panel}
        tabs={SETTINGS_TABS.map(id => ({
          id,
          label: t(`account.tabs.${id}`),
          icon: ICONS[id],
          panel: () => (
            <div className={styles.panelBody}>
              <h3 className={styles.panelTitle}>{t(`account.tabs.${id}`)}</h3>
              <Suspense>{panels[id]}</Suspense>
            </div>
          ),
        }))}
      />
    </Dialog>
  )
}

function panelsFor(viewer: UserSettings): Record<SettingsTab, ReactNode> {
  const isGuest = viewer.IsAnonymous
  return {
    profile: isGuest ? <ForPeople says="account.profile.guest" /> : <ProfileTab viewer={viewer} />,
    appearance: <AppearanceTab />,
    language: <LanguageTab viewer={viewer} />,
    sessions: isGuest ? <ForPeople says="account.sessions.guest" /> : <SessionsList />,
    security: isGuest ? <ForPeople says="account.password.guest" /> : <SecurityTab />,
    password: isGuest ? (
      <ForPeople says="account.password.guest" />
    ) : (
      <PasswordForm userName={viewer.UserName} />
    ),
    tokens: isGuest ? <ForPeople says="account.password.guest" /> : <TokensTab />,
    keyboard: <KeyboardTab />,
  }
}

type GuestSentence = 'account.profile.guest' | 'account.sessions.guest' | 'account.password.guest'

function ForPeople({ says }: { says: GuestSentence }) {
  const t = useWords()
  return (
    <EmptyState
      icon={<UserRound />}
      action={<ButtonLink href={pages.login.path}>{t('account.signIn')}</ButtonLink>}
    >
      {t(says)}
    </EmptyState>
  )
}
