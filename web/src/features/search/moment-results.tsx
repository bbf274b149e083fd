import type { Found, Moment } from '@mediatheque/contract/search-all'
import { AudioLines, Bookmark, FileText, MessageSquare, Play, Presentation } from 'lucide-react'
import { Suspense } from 'react'
import { Link, Picture } from '../../design/index.ts'
import { durationText, useWords } from '../../words/index.ts'
import { CardList, kindOf, Marked, MediaCard, MediaRow, MomentFrame } from '../media/index.ts'
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
  const why = useReasons()
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
            note={why(item)}
            below={item.Moments.length > 0 && <Moments item={item} words={words} />}
          />
        ) : (
          <>
            <MediaCard item={item} note={why(item)} />
            {item.Moments.length > 0 && <Moments item={item} words={words} />}
          </>
        )
      }
    </CardList>
  )
}

function useReasons() {
  const t = useWords()
  return ({ Reasons }: Found) =>
    Reasons.length > 0
      ? t('search.why', { places: Reasons.map(it => t(`search.reason.${it}`)).join(' · ') })
      : undefined
}

function Moments({ item, words }: { item: Found; words: string }) {
  const t = useWords()
  return (
    <>
      <ul className={styles.moments} aria-label={t('search.momentsOf', { title: item.Title })}>
        {item.Moments.map((moment, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several may have no time and the same address
          <li key={at}>
            <MomentLink item={item} moment={moment} />
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

function MomentPicture({ item, moment }: { item: Found; moment: Moment }) {
  const Icon = ICONS[moment.Kind]
  const hasFrames = moment.ImageURL === null && ['video', 'tv'].includes(kindOf(item))
  return (
    <Picture src={moment.ImageURL ?? undefined} alt="" icon={<Icon />} className={styles.momentPicture}>
      {hasFrames && moment.StartSecs !== null && (
        <Suspense>
          <MomentFrame EncID={item.EncID} secs={moment.StartSecs} />
        </Suspense>
      )}
    </Picture>
  )
}

function MomentLink({ item, moment }: { item: Found; moment: Moment }) {
  const t = useWords()
  return (
    <Link look="plain" href={moment.URL} className={styles.moment}>
      <MomentPicture item={item} moment={moment} />
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
