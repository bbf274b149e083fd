import { Info, Moon, Pin, PinOff } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { cx, Kbd, Link, Switch } from '../../design/index.ts'
import { useDarkMode } from '../../features/settings/index.ts'
import { showList, useShownList } from '../../shared/list-sidebar.ts'
import { openModal } from '../../shared/modal.ts'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { listTable } from '../lists.tsx'
import { mainNav, manageNav, type NavItem, ownNav } from '../nav.tsx'
import { isDrawer } from './nav.rules.ts'
import styles from './side-nav.module.css'
import type { Nav } from './use-nav.ts'
import { intoView, useAdminNav, useNavItems } from './use-nav-items.ts'

interface NavFullProps {
  nav: Nav
  /** A drawer closes when something in it has been chosen. */
  onChosen?: (() => void) | undefined
}

export function NavFull({ nav, onChosen }: NavFullProps) {
  const t = useWords()
  const admin = useAdminNav()
  return (
    <nav aria-label={t(admin ? 'shell.nav.administration' : 'shell.navigation')} className={styles.nav}>
      <div className={styles.items}>
        {admin ? <AdminItems groups={admin} onChosen={onChosen} /> : <EverydayItems onChosen={onChosen} />}
      </div>
      <Foot nav={nav} onChosen={onChosen} />
    </nav>
  )
}

function EverydayItems({ onChosen }: Chosen) {
  const t = useWords()
  const main = useNavItems(mainNav)
  const own = useNavItems(ownNav)
  const manage = useNavItems(manageNav)
  const isGuest = useViewer()?.IsAnonymous ?? true
  return (
    <>
      <ItemList items={main} onChosen={onChosen} />
      {!isGuest && (
        <Group title={t('shell.nav.myLists')}>
          {own.length > 0 && <ItemList items={own} onChosen={onChosen} />}
          <Lists onChosen={onChosen} />
        </Group>
      )}
      {manage.length > 0 && (
        <Group title={t('shell.nav.manage')}>
          <ItemList items={manage} onChosen={onChosen} />
        </Group>
      )}
    </>
  )
}

function AdminItems({ groups, onChosen }: Chosen & { groups: NonNullable<ReturnType<typeof useAdminNav>> }) {
  const t = useWords()
  return groups.map(({ title, items }) =>
    title ? (
      <Group key={title} title={t(title)}>
        <ItemList items={items} onChosen={onChosen} />
      </Group>
    ) : (
      <ItemList key="first" items={items} onChosen={onChosen} />
    ),
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className={styles.group}>{title}</h2>
    {children}
  </section>
)

type Chosen = { onChosen: (() => void) | undefined }
type Item = NavItem & { href: string; isCurrent: boolean }

function ItemList({ items, onChosen }: Chosen & { items: readonly Item[] }) {
  const t = useWords()
  return (
    <ul className={styles.list}>
      {items.map(({ href, label, icon: Icon, count: Count, isCurrent }) => (
        <li key={href} ref={isCurrent ? intoView : null}>
          <Link
            look="plain"
            href={href}
            className={cx(styles.item)}
            onPress={onChosen}
            {...(isCurrent && { 'aria-current': 'page' as const })}
          >
            <Icon aria-hidden="true" />
            <span>{t(label)}</span>
            <Suspense>{Count && <Count />}</Suspense>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Lists({ onChosen }: Chosen) {
  const t = useWords()
  const shown = useShownList()
  return (
    <ul className={styles.list}>
      {listTable.map(({ id, icon: Icon }) => (
        <li key={id}>
          <AriaButton
            className={styles.item ?? ''}
            aria-expanded={shown === id}
            onPress={() => {
              showList(shown === id ? null : id)
              onChosen?.()
            }}
          >
            <Icon aria-hidden="true" />
            <span>{t(`lists.${id}`)}</span>
          </AriaButton>
        </li>
      ))}
    </ul>
  )
}

function Foot({ nav, onChosen }: NavFullProps) {
  const t = useWords()
  const [isDark, setDark] = useDarkMode()
  const help = () => {
    onChosen?.()
    openModal('shortcuts')
  }
  return (
    <div className={styles.foot}>
      <div className={cx(styles.item, styles.switchRow)}>
        <Moon aria-hidden="true" />
        <Switch side="end" className={styles.switch} isSelected={isDark} onChange={setDark}>
          {t('shell.nav.darkMode')}
        </Switch>
      </div>
      {!isDrawer(nav.look) && (
        <AriaButton className={styles.item ?? ''} onPress={() => nav.setPinned(!nav.isPinned)}>
          {nav.isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
          <span>{t(nav.isPinned ? 'shell.unpin' : 'shell.pin')}</span>
        </AriaButton>
      )}
      <AriaButton className={styles.item ?? ''} onPress={help}>
        <Info aria-hidden="true" />
        <span>{t('shell.nav.help')}</span>
        <Kbd>?</Kbd>
      </AriaButton>
    </div>
  )
}
