import { createElement, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { PageHeader, type TabItem, Tabs, useNarrow } from '../../design/index.ts'
import { LeaveQuestion } from '../../shared/leave-question.tsx'
import { usePageSearch } from '../../shared/page-search.ts'
import { useWords } from '../../words/index.ts'
import { AnnounceForm } from './announce-form.tsx'
import { NoticesPanel } from './notices-panel.tsx'
import { sectionFields } from './section-fields.tsx'
import { SectionForm } from './section-form.tsx'
import { SITE_SECTIONS, type SiteSection } from './site.rules.ts'
import styles from './site-settings.module.css'

const SECTIONS = Object.keys(SITE_SECTIONS) as SiteSection[]

export function SiteScreen() {
  const t = useWords()
  const isNarrow = useNarrow()
  const [search, change] = usePageSearch()
  const [dirty, setDirty] = useState<readonly SiteSection[]>([])
  const onDirty = useCallback(
    (section: SiteSection, isDirty: boolean) =>
      setDirty(before => [...before.filter(it => it !== section), ...(isDirty ? [section] : [])]),
    [],
  )
  const panelOf = (id: SiteSection) => (
    <SectionForm section={id} onDirty={onDirty}>
      {form => createElement(sectionFields[id], { form })}
    </SectionForm>
  )
  const nameOf = (id: SiteSection) =>
    dirty.includes(id) ? `${t(`site.${id}`)} (${t('site.changed')})` : t(`site.${id}`)
  const tabs: TabItem[] = [
    ...SECTIONS.map(id => ({ id, label: nameOf(id), panel: () => panelOf(id) })),
    { id: 'notices', label: t('site.notices'), panel: () => <NoticesPanel /> },
    { id: 'announce', label: t('site.announce'), panel: () => <AnnounceForm /> },
  ]
  const current = tabs.find(({ id }) => id === search.section)?.id ?? 'general'
  const screen = useRef<HTMLDivElement>(null)
  useTabInSight(screen, String(current))
  return (
    <div ref={screen} className={styles.screen}>
      <PageHeader title={t('site.title')} />
      <Tabs
        label={t('site.sections')}
        orientation={isNarrow ? 'horizontal' : 'vertical'}
        tabs={tabs}
        selectedKey={current}
        onSelectionChange={id => change({ section: id === 'general' ? undefined : String(id) })}
        className={styles.tabs}
        panelClassName={styles.panel}
      />
      <LeaveQuestion
        isDirty={dirty.length > 0}
        title={t('site.leaveTitle')}
        leaveLabel={t('site.leave')}
        stayLabel={t('site.stay')}
      >
        {t('site.leaveText', { sections: dirty.map(id => t(`site.${id}`)).join(', ') })}
      </LeaveQuestion>
    </div>
  )
}

/** On a phone the tabs run out of the window: the one that the address names must not stand outside. */
function useTabInSight(screen: RefObject<HTMLElement | null>, current: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the tab
  useEffect(() => {
    const tab = screen.current?.querySelector('[role="tab"][aria-selected="true"]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
}
