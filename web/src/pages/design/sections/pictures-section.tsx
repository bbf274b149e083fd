import { FileText, Video } from 'lucide-react'
import { useState } from 'react'
import {
  Avatar,
  Badge,
  Card,
  ChipGroup,
  type ChipItem,
  CountPill,
  Picture,
  ProgressBar,
  SkeletonCard,
} from '../../../design/index.ts'
import styles from '../design-page.module.css'
import chart from '../pictures/chart.svg'
import estuary from '../pictures/estuary.svg'
import { Section, Specimen } from '../specimen.tsx'

const PEOPLE = [
  'Dr Helen Pryce',
  'Amara Okafor',
  'Tomos Bevan',
  'Wen Li',
  'Kwame Mensah',
  'Łukasz Żak',
  'علي حسن',
  'Samira Haddad',
]

export const PicturesSection = () => (
  <Section
    id="pictures"
    title="Pictures and people"
    lead="Pictures carry the colour. One that fails is replaced once."
  >
    <Specimen title="Cards" isWide isBare>
      <div className={styles.cards}>
        <MediaCard title="How tides shape an estuary" src={estuary} time="47:20" />
        <MediaCard
          title="A picture that fails, replaced by the placeholder"
          src="/missing.jpg"
          placeholder={chart}
          time="31:44"
        />
        <MediaCard
          title={`No picture at all, and a title that goes on ${'and on '.repeat(30)}`}
          time="12 pages"
          isDocument
        />
        <SkeletonCard />
      </div>
    </Specimen>
    <Specimen title="People" flow="row">
      {PEOPLE.map(name => (
        <Avatar key={name} name={name} />
      ))}
      <Avatar name="With a picture" src={estuary} size="lg" />
      <Avatar name="Broken picture" src="/missing.jpg" size="lg" />
      <Avatar name="Small" size="sm" />
    </Specimen>
    <Specimen title="Badges and counts" flow="row">
      <Badge>Archived</Badge>
      <Badge tone="accent">Coastal processes, lecture 4</Badge>
      <Badge tone="ok">Public</Badge>
      <Badge tone="warn">Expires</Badge>
      <Badge tone="danger">Failed</Badge>
      <CountPill count={14} />
      <CountPill count={1037} tone="accent" />
    </Specimen>
    <Specimen title="Chips">
      <Chips />
    </Specimen>
    <Specimen title="Progress">
      <Card tone="current">
        <ProgressBar label="Uploading" percent={64} />
      </Card>
      <Card>
        <ProgressBar label="Waiting" valueText="Place 2 in the queue" />
      </Card>
      <Card tone="danger">
        <ProgressBar label="Failed" percent={43} valueText="Failed at 43 %" tone="danger" />
      </Card>
    </Specimen>
  </Section>
)

type MediaCardProps = {
  title: string
  src?: string
  placeholder?: string
  time: string
  isDocument?: boolean
}

const MediaCard = ({ title, src, placeholder, time, isDocument }: MediaCardProps) => (
  <article>
    <Picture src={src} placeholderSrc={placeholder} alt="" icon={isDocument ? <FileText /> : <Video />}>
      <span className={styles.badgeStart}>
        <Badge tone="picture" icon={isDocument ? <FileText /> : <Video />}>
          {isDocument ? 'PDF' : 'Video'}
        </Badge>
      </span>
      <span className={styles.badgeEnd}>
        <Badge tone="picture">{time}</Badge>
      </span>
    </Picture>
    <h4 className={styles.cardTitle}>{title}</h4>
    <p className={styles.meta}>Dr Helen Pryce</p>
    <p className={styles.meta}>12 Oct 2026 · 1,284 views</p>
  </article>
)

const FILTERS: ChipItem[] = [
  { id: 'category', name: 'Category', label: 'Earth sciences' },
  { id: 'added', name: 'Added', label: 'This year' },
  {
    id: 'location',
    name: 'Visibility',
    label: 'Whole library, with every collection that was ever given to it by anyone',
  },
]

function Chips() {
  const [filters, setFilters] = useState(FILTERS)
  const remove = (id: ChipItem['id']) => setFilters(filters.filter(it => it.id !== id))
  return (
    <>
      <ChipGroup label="Active filters" items={filters} onRemove={remove} empty="No filter is active." />
      <ChipGroup
        label="Words"
        isSmall
        items={[
          { id: 1, label: 'Earth sciences' },
          { id: 2, label: 'Tides' },
        ]}
      />
    </>
  )
}
