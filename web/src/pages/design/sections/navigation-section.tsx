import { Captions, ListTree, MessageCircle, NotebookPen, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, type Key, PageHeader, Pager, SearchField, Tabs } from '../../../design/index.ts'
import styles from '../design-page.module.css'
import { Section, Specimen } from '../specimen.tsx'

export const NavigationSection = () => (
  <Section id="navigation" title="Tabs and pager" lead="A panel loads when it is first used, and stays.">
    <Specimen title="Tabs with counts">
      <LineTabs />
    </Specimen>
    <Specimen title="Tabs next to the player" isBare>
      <div className={styles.railBox}>
        <Tabs
          label="About this recording"
          look="rail"
          side="end"
          orientation="vertical"
          tabs={RAIL}
          panelClassName={styles.railPanel}
        />
      </div>
    </Specimen>
    <Specimen title="Pager" isWide>
      <PagerSpecimen start={1} total={45} label="Pages of 45" />
      <PagerSpecimen start={7} total={12406} label="Pages of many" />
      <PagerSpecimen start={1} total={0} label="Pages of none" />
    </Specimen>
    <Specimen title="Page header" isWide>
      <PageHeader
        level={3}
        title="Content"
        count={12406}
        description="Everything you may edit, newest first."
        actions={
          <Button look="primary" icon={<Plus />}>
            New
          </Button>
        }
      >
        <SearchField label="Filter" hidesLabel size="sm" placeholder="Filter this list" />
      </PageHeader>
    </Specimen>
  </Section>
)

const RAIL = [
  { id: 'chapters', label: 'Chapters', icon: <ListTree />, panel: () => <p>Seven chapters.</p> },
  {
    id: 'comments',
    label: 'Comments',
    icon: <MessageCircle />,
    count: 14,
    panel: () => <p>Fourteen comments.</p>,
  },
  { id: 'notes', label: 'Notes', icon: <NotebookPen />, count: 3, panel: () => <p>Three notes.</p> },
  { id: 'transcript', label: 'Transcript', icon: <Captions />, panel: () => <p>The transcript.</p> },
]

function LineTabs() {
  const [loads, setLoads] = useState(0)
  const [tab, setTab] = useState<Key>('media')
  const choose = (next: Key) => {
    setTab(next)
    setLoads(loads + 1)
  }
  return (
    <Tabs
      label="Results"
      selectedKey={tab}
      onSelectionChange={choose}
      tabs={[
        {
          id: 'media',
          label: 'Media',
          count: 248,
          panel: () => <p>248 recordings, documents and playlists.</p>,
        },
        {
          id: 'subtitles',
          label: 'Subtitles',
          count: 1037,
          panel: () => <SearchField label="Within subtitles" />,
        },
        { id: 'slides', label: 'Slides', count: 86, panel: () => <p>86 slides.</p> },
        { id: 'people', label: 'People', isDisabled: true, panel: () => null },
      ]}
    />
  )
}

function PagerSpecimen({ start, total, label }: { start: number; total: number; label: string }) {
  const [place, setPlace] = useState({ page: start, size: 20 })
  return <Pager {...place} total={total} onChange={setPlace} label={label} />
}
