import type { Found, Moment } from '@mediatheque/contract/search-all'
import { AudioLines, Bookmark, FileText, MessageSquare, Play, Presentation } from 'lucide-react'
import { Link, Picture } from '../../design/index.ts'
import { durationText, useWords } from '../../words/index.ts'
import { CardList, Marked, MediaCard, MediaRow } from '../media/index.ts'
import { whereMoreIs } from './moment.rules.ts'
import styles from './results.module.css'
import { More } from './subtitle-results.tsx'

interface MomentResultsProps {
  items: readonly Found[]
  /** Searched for in an item that has more moments. */
  words: string
  isList: boolean
}

/** Each item once, why it was found, and the places inside it. */
export function MomentResults({ items, words, isList }: MomentResultsProps) {
  const t = useWords()
  return (
    <CardList
      label={t('search.results')}
      items={items}
      idOf={it => it.ClipDataID}
      look={isList ? 'list' : 'grid'}
    >
      {item =>
        isList ? (
          <MediaRow
            item={item.Moments.length > 0 ? { ...item, Description: '' } : item}
            snippet={item.Snippet}
            note={<Reasons item={item} />}
            below={item.Moments.length > 0 && <Moments item={item} words={words} />}
          />
        ) : (
          <>
            <MediaCard item={item} note={<Reasons item={item} />} />
            {item.Moments.length > 0 && <Moments item={item} words={words} />}
          </>
        )
      }
    </CardList>
  )
}

function Reasons({ item }: { item: Found }) {
  const t = useWords()
  return item.Reasons.length > 0
    ? t('search.why', { places: item.Reasons.map(it => t(`search.reason.${it}`)).join(' · ') })
    : null
}

function Moments({ item, words }: { item: Found; words: string }) {
  const t = useWords()
  return (
    <>
      <ul className={styles.moments} aria-label={t('search.momentsOf', { title: item.Title })}>
        {item.Moments.map((moment, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may have no time and the same address
          <li key={at}>
            <MomentLink moment={moment} />
          </li>
        ))}
      </ul>
      <More shown={item.Moments.length} total={item.MomentTotal} href={whereMoreIs(item, words)} />
    </>
  )
}

const ICONS = {
  speech: AudioLines,
  slides: Presentation,
  chapters: Bookmark,
  pages: FileText,
  comments: MessageSquare,
} as const

function MomentLink({ moment }: { moment: Moment }) {
  const t = useWords()
  const Icon = ICONS[moment.Kind]
  return (
    <Link look="plain" href={moment.URL} className={styles.moment}>
      <Picture src={moment.ImageURL ?? undefined} alt="" icon={<Icon />} className={styles.momentPicture} />
      <span className={styles.momentText}>
        <span className={styles.momentPlace}>
          {moment.StartSecs !== null && (
            <span className={styles.at}>
              <Play aria-hidden="true" />
              {durationText(moment.StartSecs)}
            </span>
          )}
          <span className={styles.momentKind}>
            {moment.Page === null
              ? t(`search.moment.${moment.Kind}`)
              : t('search.page', { page: moment.Page })}
          </span>
        </span>
        <span dir="auto" className={styles.momentSnippet}>
          <Marked snippet={moment.Snippet} />
        </span>
      </span>
    </Link>
  )
}
