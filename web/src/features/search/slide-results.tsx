import type { OutputOf } from '@mediatheque/contract/call'
import type { search } from '@mediatheque/contract/search'
import { Presentation } from 'lucide-react'
import { Badge, cx, Link, Picture } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { CardList, cutText, durationText, MediaRow, SLIDE_TEXT_MOST, slidesInView } from '../media/index.ts'
import styles from './results.module.css'
import { atSecond, More } from './subtitle-results.tsx'

type Hit = OutputOf<typeof search.slides>['Items'][number]

/** SRCH-23: the slides of one item together; each opens it at its time. */
export function SlideResults({ items }: { items: readonly Hit[] }) {
  const t = useWords()
  return (
    <CardList label={t('search.results')} items={items} idOf={it => it.ClipDataID} look="list">
      {hit => (
        <MediaRow item={{ ...hit.Item, Description: '' }} note={hit.SlideShowItem.SlideShowName}>
          <ul
            className={cx(styles.slides, slidesInView(hit.SlideTotal) === 6 && styles.sixSlides)}
            aria-label={t('search.slidesOf', { title: hit.Item.Title })}
          >
            {hit.Slides.map(slide => (
              <li key={`${slide.SlideShowID} ${slide.StartTime}`}>
                <Link
                  look="plain"
                  href={atSecond(hit.Item.ViewURL, slide.StartTime)}
                  className={styles.slide}
                >
                  <Picture src={slide.ImageURL} alt="" icon={<Presentation />}>
                    <Badge tone="picture" className={styles.slideTime}>
                      {durationText(slide.StartTime)}
                    </Badge>
                  </Picture>
                  <span dir="auto" className={styles.slideText}>
                    {cutText(slide.Text, SLIDE_TEXT_MOST)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <More shown={hit.Slides.length} total={hit.SlideTotal} href={hit.Item.ViewURL} />
        </MediaRow>
      )}
    </CardList>
  )
}
