// Parts of the home page that come out of the library.
import { categories } from '@mediatheque/contract/categories'
import { CONTINUED, type ListEntry, myLists } from '@mediatheque/contract/my-lists'
import { Order, type SearchHit, search } from '@mediatheque/contract/search'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Folder } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { Button, Card, Link, Picture } from '../../design/index.ts'
import { showList } from '../../shared/list-sidebar.ts'
import { keptQuery, query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useViewer } from '../../shared/viewer.ts'
import { durationText, useWords } from '../../words/index.ts'
import { CardList, CardPicture, CardSkeletons, MediaCard } from '../media/index.ts'
import { CATEGORIES_ADDRESS, categoryAddress, searchAddress } from './place.rules.ts'
import styles from './shelves.module.css'

const KEPT_MS = 60_000
const ON_SHELF = 8
/** Those who see what waits or is private see it in its own lists; the shelf is what the library offers. */
const ASKED = 24
const TILES = 8

interface SectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

function useFirst(o: typeof Order.Newest | typeof Order.Views) {
  const viewer = useViewer()?.PersonID ?? null
  const input = { f: JSON.stringify({ s: '*', o }), pi: 0, ps: ASKED }
  return useQuery(keptQuery(search.find, input, { viewer, keptMs: KEPT_MS }))
}

function offered(items: readonly SearchHit[]): readonly SearchHit[] {
  const open = items.filter(it => it.State === 'live' && !it.IsPrivate)
  return (open.length > 0 ? open : items).slice(0, ON_SHELF)
}

interface ShelfProps {
  title: string
  order: typeof Order.Newest | typeof Order.Views
  /** Shown when the library has nothing. */
  empty?: ReactNode
}

function Shelf({ title, order, empty }: ShelfProps) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useFirst(order)
  if (data?.Total === 0) return empty
  return (
    <Section
      title={title}
      aside={
        <Link look="standalone" href={searchAddress({ s: '*', o: order })}>
          <span>{t('home.seeAll')}</span>
          <span className="visually-hidden">: {title}</span>
        </Link>
      }
    >
      {error && !data && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!data && !error && <CardSkeletons look="grid" count={4} />}
      {data && (
        <CardList
          label={title}
          items={offered(data.Items)}
          idOf={it => it.ClipDataID}
          look="grid"
          className={styles.shelf}
        >
          {item => <MediaCard item={item} level={3} />}
        </CardList>
      )}
    </Section>
  )
}

export const NewShelf = ({ empty }: { empty: ReactNode }) => {
  const t = useWords()
  return <Shelf title={t('home.new')} order={Order.Newest} empty={empty} />
}

export const PopularShelf = () => {
  const t = useWords()
  return <Shelf title={t('home.popular')} order={Order.Views} />
}

/** Anyone who asks to go on is not asked again whether to. */
const resumeAddress = ({ ViewURL, PositionSecs }: ListEntry) => `${ViewURL}&t=${Math.floor(PositionSecs)}`

/** What was begun and not finished; nothing for guests. */
export function ContinueShelf() {
  const t = useWords()
  const isGuest = useViewer()?.IsAnonymous ?? true
  const { data } = useQuery({ ...query(myLists.unfinished, { ps: CONTINUED }), enabled: !isGuest })
  if (isGuest || !data || data.Items.length === 0) return null
  return (
    <Section
      title={t('home.continue')}
      aside={
        <Button look="quiet" size="sm" className={styles.asLink} onPress={() => showList('history')}>
          {t('lists.history')}
        </Button>
      }
    >
      <ul aria-label={t('home.continue')} className={styles.continued}>
        {data.Items.map(item => (
          <Card as="li" isFlush key={item.ClipDataID} className={styles.resume}>
            <CardPicture
              item={item}
              isSmall
              positionSecs={item.PositionSecs}
              className={styles.resumePicture}
            />
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
                {t('home.resumeAt', { time: durationText(item.PositionSecs) })}{' '}
                <ArrowRight aria-hidden="true" />
              </p>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  )
}

/** How many items of each the viewer may see, with those below. */
function useCategoryCounts(): ReadonlyMap<string, number> | undefined {
  const viewer = useViewer()?.PersonID ?? null
  const input = { f: JSON.stringify({ s: '*' }) }
  const { data } = useQuery(keptQuery(search.facets, input, { viewer, keptMs: KEPT_MS }))
  return useMemo(() => data && new Map(data.Categories.map(it => [it.Value, it.Count])), [data])
}

export function CategoryTiles() {
  const t = useWords()
  const { data } = useQuery(query(categories.children, { IDs: '0' }))
  const counts = useCategoryCounts()
  if (!data || data.Items.length === 0) return null
  return (
    <Section
      title={t('home.categories')}
      aside={
        <Link look="standalone" href={CATEGORIES_ADDRESS}>
          {t('home.allCategories')}
        </Link>
      }
    >
      <ul aria-label={t('home.categories')} className={styles.tiles}>
        {data.Items.slice(0, TILES).map(it => (
          <Card as="li" isFlush key={it.ID} className={styles.tile}>
            <Picture
              src={it.PictureURL ?? undefined}
              alt=""
              icon={<Folder />}
              className={styles.tilePicture}
            />
            <div className={styles.tileText}>
              <Link look="plain" href={categoryAddress(it.ID)} className={styles.cover}>
                <span dir="auto">{it.Name}</span>
              </Link>
              {counts && (
                <p className={styles.facts}>{t('home.itemsIn', { count: counts.get(String(it.ID)) ?? 0 })}</p>
              )}
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  )
}
