import { Heart, Info, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { cx, Link } from '../../design/index.ts'
import { useDarkMode } from '../../features/settings/index.ts'
import { LIST_TABS, showList, useShownList } from '../../shared/list-sidebar.ts'
import { openModal } from '../../shared/modal.ts'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { mainNav, manageNav, ownNav } from '../nav.tsx'
import styles from './side-nav.module.css'
import { intoView, useAdminNav, useNavItems } from './use-nav-items.ts'

export function NavRail() {
  const t = useWords()
  const admin = useAdminNav()
  return (
    <nav aria-label={t(admin ? 'shell.nav.administration' : 'shell.navigation')} className={styles.nav}>
      {admin ? (
        <ul className={styles.railItems}>
          {admin
            .flatMap(group => group.items)
            .map(item => (
              <RailLink key={item.href} {...item} />
            ))}
        </ul>
      ) : (
        <EverydayRail />
      )}
      <RailFoot />
    </nav>
  )
}

function EverydayRail() {
  const t = useWords()
  const shown = useShownList()
  const main = useNavItems(mainNav)
  const own = useNavItems(ownNav)
  const manage = useNavItems(manageNav)
  const isGuest = useViewer()?.IsAnonymous ?? true
  return (
    <ul className={styles.railItems}>
      {[...main, ...own].map(item => (
        <RailLink key={item.href} {...item} />
      ))}
      {!isGuest && (
        <RailButton
          isOpen={shown !== null}
          icon={<Heart aria-hidden="true" />}
          onPress={() => showList(shown === null ? LIST_TABS[0] : null)}
        >
          {t('shell.nav.myLists')}
        </RailButton>
      )}
      {manage.map(item => (
        <RailLink key={item.href} {...item} />
      ))}
    </ul>
  )
}

function RailFoot() {
  const t = useWords()
  const [isDark, setDark] = useDarkMode()
  return (
    <ul className={styles.railFoot}>
      <RailButton
        icon={isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
        onPress={() => setDark(!isDark)}
      >
        {t('shell.nav.theme')}
      </RailButton>
      <RailButton icon={<Info aria-hidden="true" />} onPress={() => openModal('shortcuts')}>
        {t('shell.nav.helpShort')}
      </RailButton>
    </ul>
  )
}

type RailLinkProps = ReturnType<typeof useNavItems>[number]

function RailLink({ href, label, short, icon: Icon, isCurrent }: RailLinkProps) {
  const t = useWords()
  return (
    <li ref={isCurrent ? intoView : null}>
      <Link
        look="plain"
        href={href}
        className={cx(styles.railItem)}
        {...(isCurrent && { 'aria-current': 'page' as const })}
      >
        <Icon aria-hidden="true" />
        <span>{t(short ?? label)}</span>
      </Link>
    </li>
  )
}

interface RailButtonProps {
  icon: ReactNode
  isOpen?: boolean
  onPress: () => void
  children: string
}

const RailButton = ({ icon, isOpen, onPress, children }: RailButtonProps) => (
  <li>
    <AriaButton
      className={styles.railItem ?? ''}
      onPress={onPress}
      {...(isOpen !== undefined && { 'aria-expanded': isOpen })}
    >
      {icon}
      <span>{children}</span>
    </AriaButton>
  </li>
)
