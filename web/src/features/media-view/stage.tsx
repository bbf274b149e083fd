// Where an item is looked at: its picture, what it is, and how long. A link leads on from here.
import type { MediaItem } from '@mediatheque/contract/media'
import { ExternalLink } from 'lucide-react'
import { Badge, ButtonLink, Picture } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { durationText, KIND_ICONS, kindOf } from '../media/index.ts'
import styles from './stage.module.css'

export function Stage({ item }: { item: MediaItem }) {
  const t = useWords()
  const kind = kindOf(item)
  const Icon = KIND_ICONS[kind]
  return (
    <div className={styles.stage}>
      <Picture
        src={item.ImageURLs[0]}
        alt=""
        isEager
        icon={
          <span className={styles.none}>
            <Icon aria-hidden="true" />
          </span>
        }
        className={styles.picture}
      >
        {kind === 'link' && <LinkOut url={item.URL} />}
        <div className={styles.badges}>
          <Badge tone="picture" icon={<Icon aria-hidden="true" />}>
            {t(`cards.kind.${kind}`)}
          </Badge>
          {item.Is360 && <Badge tone="picture">360°</Badge>}
          {item.DurationSecs !== null && (
            <Badge tone="picture" className={styles.duration}>
              {durationText(item.DurationSecs)}
            </Badge>
          )}
        </div>
      </Picture>
    </div>
  )
}

/** Only where it leads away: without a target the address of a link is its own page. */
function LinkOut({ url }: { url: string }) {
  const t = useWords()
  const target = URL.canParse(url) ? new URL(url) : null
  if (!target || target.origin === window.location.origin) return null
  return (
    <div className={styles.link}>
      <ButtonLink look="primary" icon={<ExternalLink />} href={url} target="_blank" rel="noopener noreferrer">
        {t('item.openLink', { host: target.host })}
      </ButtonLink>
    </div>
  )
}
