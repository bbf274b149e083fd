import type { OutputOf } from '@mediatheque/contract/call'
import type { search } from '@mediatheque/contract/search'
import { Play } from 'lucide-react'
import { Link } from '../../design/index.ts'
import { durationText, useWords } from '../../words/index.ts'
import { CardList, Marked, MediaRow } from '../media/index.ts'
import styles from './results.module.css'

type Hit = OutputOf<typeof search.subtitles>['Items'][number]

/** SRCH-22: each line opens its item at the second in which it is said. */
export function SubtitleResults({ items }: { items: readonly Hit[] }) {
  const t = useWords()
  return (
    <CardList label={t('search.results')} items={items} idOf={it => it.ClipDataID} look="list">
      {hit => (
        <MediaRow item={{ ...hit.Item, Description: '' }}>
          <ul className={styles.lines}>
            {hit.Entries.map(entry => (
              <li key={entry.StartSecs}>
                <Link look="plain" href={atSecond(hit.Item.ViewURL, entry.StartSecs)} className={styles.line}>
                  <span className={styles.at}>
                    <Play aria-hidden="true" />
                    {durationText(entry.StartSecs)}
                  </span>
                  <span dir="auto" className={styles.said}>
                    {entry.Snippet.length > 0 ? <Marked snippet={entry.Snippet} /> : entry.PreviewText}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <More shown={hit.Entries.length} total={hit.EntryTotal} href={hit.Item.ViewURL} />
        </MediaRow>
      )}
    </CardList>
  )
}

export const atSecond = (ViewURL: string, secs: number) => `${ViewURL}&t=${Math.floor(secs)}`

export function More({ shown, total, href }: { shown: number; total: number; href: string }) {
  const t = useWords()
  if (total <= shown) return null
  return (
    <Link look="standalone" href={href} className={styles.more}>
      {t('search.more', { count: total - shown })}
    </Link>
  )
}
