import { pages } from '@mediatheque/contract/pages'
import { X } from 'lucide-react'
import { createElement, Suspense, useEffect, useRef } from 'react'
import {
  ButtonLink,
  EmptyState,
  IconButton,
  Loading,
  SkeletonLines,
  Tabs,
  useNarrow,
} from '../../design/index.ts'
import { type ListTab, listTabNamed, showList } from '../../shared/list-sidebar.ts'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { type ListRow, listTable } from '../lists.tsx'
import styles from './list-sidebar.module.css'

export function ListSidebar({ tab }: { tab: ListTab }) {
  const t = useWords()
  const isNarrow = useNarrow()
  const element = useFocusOnOpening()
  return (
    <aside
      ref={element}
      tabIndex={-1}
      aria-label={t('lists.label')}
      className={styles.sidebar}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.defaultPrevented) showList(null)
      }}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{t(`lists.${tab}`)}</h2>
        <IconButton icon={<X />} label={t('lists.close')} onPress={() => showList(null)} />
      </header>
      <Tabs
        look="rail"
        label={t('lists.label')}
        orientation={isNarrow ? 'horizontal' : 'vertical'}
        selectedKey={tab}
        onSelectionChange={key => showList(listTabNamed(String(key)))}
        className={styles.tabs}
        panelClassName={styles.panel}
        tabs={listTable.map(row => ({
          id: row.id,
          label: t(`lists.short.${row.id}`),
          icon: createElement(row.icon, { 'aria-hidden': true }),
          panel: () => <ListPanel row={row} />,
        }))}
      />
    </aside>
  )
}

/** Opened by a key or a button: reading goes on inside, and the focus goes back when it closes. */
function useFocusOnOpening() {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    element.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return element
}

function ListPanel({ row }: { row: ListRow }) {
  const t = useWords()
  const viewer = useViewer()
  if (viewer?.IsAnonymous)
    return (
      <EmptyState
        icon={createElement(row.icon)}
        action={<ButtonLink href={pages.login.path}>{t('lists.signIn')}</ButtonLink>}
      >
        {t('lists.guest')}
      </EmptyState>
    )
  return (
    <Suspense
      fallback={
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      }
    >
      {createElement(row.panel)}
    </Suspense>
  )
}
