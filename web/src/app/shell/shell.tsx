// Top bar, navigation, lists and the page between them.
import { lazy, type ReactNode, Suspense } from 'react'
import { cx } from '../../design/index.ts'
import { useMediaToasts } from '../../features/notifications/index.ts'
import { useShownList } from '../../shared/list-sidebar.ts'
import { useWords } from '../../words/index.ts'
import { Banners } from './banners.tsx'
import styles from './shell.module.css'
import { SideNav } from './side-nav.tsx'
import { TopBar } from './top-bar.tsx'
import { useNav } from './use-nav.ts'
import { useShortcuts } from './use-shortcuts.ts'

const ListSidebar = lazy(() => import('./list-sidebar.tsx').then(it => ({ default: it.ListSidebar })))

interface ShellProps {
  guide: string | undefined
  hidesNav: boolean
  children: ReactNode
}

export function Shell({ guide, hidesNav, children }: ShellProps) {
  const t = useWords()
  const nav = useNav(hidesNav)
  const list = useShownList()
  useShortcuts(nav)
  useMediaToasts()
  return (
    <div className={cx(styles.shell, styles[nav.look], list && styles.withList)}>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <TopBar nav={nav} guide={guide} />
      <SideNav nav={nav} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Banners />
        {children}
      </main>
      <Suspense>{list && <ListSidebar tab={list} />}</Suspense>
    </div>
  )
}
