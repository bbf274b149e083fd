// Top bar, navigation, lists and the page between them.
import { type ReactNode, Suspense, useEffect } from 'react'
import { cx } from '../../design/index.ts'
import { useMediaToasts } from '../../features/notifications/index.ts'
import { useShownList } from '../../shared/list-sidebar.ts'
import { part } from '../../shared/part.tsx'
import { SiteFooter } from '../../shared/site-footer.tsx'
import { useWords } from '../../words/index.ts'
import { listTable } from '../lists.tsx'
import { Banners } from './banners.tsx'
import styles from './shell.module.css'
import { SideNav } from './side-nav.tsx'
import { TopBar } from './top-bar.tsx'
import { useNav } from './use-nav.ts'
import { useShortcuts } from './use-shortcuts.ts'

const ListSidebar = part(() => import('./list-sidebar.tsx').then(it => it.ListSidebar))

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
  useEffect(() => void import('../offline/keep-offline-page.ts').then(it => it.keepOfflinePage()), [])
  // What a list shows is fetched together with the sidebar, not after it.
  useEffect(() => void listTable.find(row => row.id === list)?.panel.preload(), [list])
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
      <SiteFooter className={styles.footer} />
      <Suspense>{list && <ListSidebar tab={list} />}</Suspense>
    </div>
  )
}
