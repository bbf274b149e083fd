// The shelves of the home page: what is on them, and why they are there.
import type { HomeShelf, HomeShelfID } from '@mediatheque/contract/home'
import type { MediaCard as Item } from '@mediatheque/contract/item'
import { pages } from '@mediatheque/contract/pages'
import { Order } from '@mediatheque/contract/search'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Card, Link } from '../../design/index.ts'
import { showList } from '../../shared/list-sidebar.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { durationText, useWords } from '../../words/index.ts'
import { CardList, CardPicture, MediaCard } from '../media/index.ts'
import { searchAddress } from '../search/index.ts'
import styles from './home.module.css'
import { Section } from './section.tsx'
import { useHome, useShelf } from './use-home.ts'

interface ShelfProps {
  shelf: HomeShelf
  title: string
  reason: string
  aside?: ReactNode
}

const Shelf = ({ shelf, title, reason, aside }: ShelfProps) => (
  <Section id={shelf.ID} title={title} reason={reason} aside={aside}>
    <CardList
      label={title}
      items={shelf.Items}
      idOf={it => it.ClipDataID}
      look="grid"
      className={styles.shelf}
    >
      {item => <MediaCard item={item} level={3} />}
    </CardList>
  </Section>
)

type Ordered = typeof Order.Newest | typeof Order.Views

function SeeAll({ title, order }: { title: string; order: Ordered }) {
  const t = useWords()
  return (
    <Link look="standalone" href={searchAddress({ s: '*', o: order })}>
      <span>{t('home.seeAll')}</span>
      <span className="visually-hidden">: {title}</span>
    </Link>
  )
}

/** It stands for the library: when that is empty, or could not be read, it is said here. */
export function NewShelf({ empty }: { empty: ReactNode }) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useHome()
  const shelf = useShelf('new')
  const title = t('home.new')
  if (error && !data)
    return (
      <Section id="new" title={title}>
        <QueryFailed {...{ error, refetch, isRefetching }} />
      </Section>
    )
  if (!shelf) return null
  if (shelf.Items.length === 0) return empty
  const aside = <SeeAll title={title} order={Order.Newest} />
  return <Shelf {...{ shelf, title, aside }} reason={t('home.why.new')} />
}

export function PopularShelf() {
  const t = useWords()
  const shelf = useShelf('popular')
  const title = t('home.popular')
  const aside = <SeeAll title={title} order={Order.Views} />
  return shelf && <Shelf {...{ shelf, title, aside }} reason={t('home.why.popular')} />
}

/** A shelf that is there for one person. */
interface PersonalProps {
  id: HomeShelfID
  texts: (about: string) => { title: string; reason: string }
  aside?: ReactNode
}

function PersonalShelf({ id, texts, aside }: PersonalProps) {
  const shelf = useShelf(id)
  return shelf && <Shelf shelf={shelf} aside={aside} {...texts(shelf.About.join(', '))} />
}

export function BecauseShelf() {
  const t = useWords()
  return (
    <PersonalShelf
      id="because"
      texts={title => ({ title: t('home.because', { title }), reason: t('home.becauseReason') })}
    />
  )
}

export function FollowingShelf() {
  const t = useWords()
  return (
    <PersonalShelf
      id="following"
      texts={names => ({ title: t('home.following'), reason: t('home.followingReason', { names }) })}
      aside={
        <Link look="standalone" href={pages.following.path}>
          {t('home.seeFollowing')}
        </Link>
      }
    />
  )
}

export function CoursesShelf() {
  const t = useWords()
  return (
    <PersonalShelf
      id="courses"
      texts={names => ({ title: t('home.courses'), reason: t('home.coursesReason', { names }) })}
    />
  )
}

export function GroupsShelf() {
  const t = useWords()
  return (
    <PersonalShelf
      id="groups"
      texts={names => ({ title: t('home.groups'), reason: t('home.groupsReason', { names }) })}
    />
  )
}

export function TopicsShelf() {
  const t = useWords()
  return (
    <PersonalShelf
      id="topics"
      texts={names => ({ title: t('home.topics'), reason: t('home.topicsReason', { names }) })}
    />
  )
}

/** Anyone who asks to go on is not asked again whether to. */
const resumeAddress = ({ ViewURL, PositionSecs }: Item) => `${ViewURL}&t=${Math.floor(PositionSecs)}`

/** What was begun and not finished. */
export function ContinueShelf() {
  const t = useWords()
  const shelf = useShelf('continue')
  if (!shelf) return null
  return (
    <Section
      id="continue"
      title={t('home.continue')}
      reason={t('home.why.continue')}
      aside={
        <Button look="quiet" size="sm" className={styles.asLink} onPress={() => showList('history')}>
          {t('lists.history')}
        </Button>
      }
    >
      <ul aria-label={t('home.continue')} className={styles.continued}>
        {shelf.Items.map(item => (
          <ResumeCard key={item.ClipDataID} item={item} />
        ))}
      </ul>
    </Section>
  )
}

function ResumeCard({ item }: { item: Item }) {
  const t = useWords()
  return (
    <Card as="li" isFlush className={styles.resume}>
      <CardPicture item={item} isSmall showsLeft className={styles.resumePicture} />
      <div className={styles.resumeText}>
        <h3 className={styles.resumeTitle} dir="auto">
          <Link look="plain" href={resumeAddress(item)} className={styles.cover}>
            {item.Title}
          </Link>
        </h3>
        <p className={styles.facts} dir="auto">
          {item.OwnerDisplayName}
        </p>
        <p className={styles.watchOn}>
          {t('home.resumeAt', { time: durationText(item.PositionSecs) })} <ArrowRight aria-hidden="true" />
        </p>
      </div>
    </Card>
  )
}
