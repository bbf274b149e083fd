import type { Snippet } from '@mediatheque/contract/search'
import type { ReactNode } from 'react'
import { cx, Link } from '../../design/index.ts'
import { cutText } from '../../words/index.ts'
import { DESCRIPTION_MOST } from './card.rules.ts'
import { CardActions } from './card-actions.tsx'
import { CardFacts } from './card-facts.tsx'
import { CardPicture } from './card-picture.tsx'
import styles from './cards.module.css'
import { Marked } from './marked.tsx'
import type { MediaCardProps } from './media-card.tsx'

export interface MediaRowProps extends MediaCardProps {
  /** Where the words of a search were found; shown in place of the description. */
  snippet?: Snippet | undefined
  /** Before the picture: a tick box. */
  start?: ReactNode
  /** Below the facts: lines of subtitles, buttons. */
  children?: ReactNode
  /** Under picture and text, on a phone in the whole width: places inside the item. */
  below?: ReactNode
  /** 'sm': for sidebars, without a description. */
  size?: 'md' | 'sm'
  /** What is left to watch, in place of the length. */
  showsLeft?: boolean
  /** In place of date, views and rating. */
  when?: string | undefined
  /** Where everything is the viewer's own. */
  hidesOwner?: boolean
  /** Instead of the usual actions; null for none. */
  actions?: ReactNode
}

/** An item in a list: its words next to its picture. */
export function MediaRow(props: MediaRowProps) {
  const {
    item,
    level = 2,
    href,
    note,
    snippet = [],
    start,
    children,
    below,
    size = 'md',
    showsLeft,
    when,
    hidesOwner,
    actions,
  } = props
  const Title = `h${level}` as const
  const hasText = size === 'md' && (snippet.length > 0 || item.Description !== '')
  return (
    <article className={cx(styles.row, styles[size])}>
      {start}
      <CardPicture item={item} isSmall showsLeft={showsLeft} className={styles.rowPicture} />
      <div className={styles.rowText}>
        <Title className={styles.title} dir="auto">
          <Link look="plain" href={href ?? item.ViewURL} className={styles.cover}>
            {item.Title}
          </Link>
        </Title>
        <CardFacts {...{ item, note, when, hidesOwner }} />
        {hasText && (
          <p className={styles.description} dir="auto">
            {snippet.length > 0 ? <Marked snippet={snippet} /> : cutText(item.Description, DESCRIPTION_MOST)}
          </p>
        )}
        {children && <div className={styles.rowMore}>{children}</div>}
      </div>
      {actions === undefined ? <CardActions item={item} className={styles.atEnd} /> : actions}
      {below && <div className={styles.rowBelow}>{below}</div>}
    </article>
  )
}
