import type { OutputOf } from '@mediatheque/contract/call'
import type { search } from '@mediatheque/contract/search'
import { hasTime } from '@mediatheque/contract/slideshows'
import { Presentation } from 'lucide-react'
import { Badge, cx, Link, Picture } from '../../design/index.ts'
import { cutText, durationText, useWords } from '../../words/index.ts'
import { CardList, MediaRow, SLIDE_TEXT_MOST, slidesInView } from '../media/index.ts'
import styles from './results.module.css'
import { atSecond, More } from './subtitle-results.tsx'

type Hit = OutputOf<typeof search.slides>['Items'][number]

/** Next to its slideshow; a slide without a time has no second to begin at. */
function addressOf({ Item }: Hit, slide: Hit['Slides'][number]): string {
  const address = `${Item.ViewURL}&tab=slideshows&ssid=${slide.SlideShowID}`
  return hasTime(slide) ? atSecond(address, slide.StartTime) : address
}

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
            {hit.Slides.map((slide, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several slides may have no time and no picture
              <li key={at}>
                <Link look="plain" href={addressOf(hit, slide)} className={styles.slide}>
                  <Picture src={slide.ImageURL} alt="" icon={<Presentation />}>
                    {hasTime(slide) && (
                      <Badge tone="picture" className={styles.slideTime}>
                        {durationText(slide.StartTime)}
                      </Badge>
                    )}
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
