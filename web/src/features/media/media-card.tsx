import type { MediaCard as Item } from '@mediatheque/contract/item'
import type { ReactNode } from 'react'
import { Link } from '../../design/index.ts'
import { CardActions } from './card-actions.tsx'
import { CardFacts } from './card-facts.tsx'
import { CardPicture } from './card-picture.tsx'
import styles from './cards.module.css'
import { useScrub } from './use-scrub.ts'

export interface MediaCardProps {
  item: Item
  /** Of its title, one below the heading it is under. */
  level?: 2 | 3
  href?: string | undefined
  /** One more line of facts. */
  note?: ReactNode
}

/** An item in a grid: its picture first. */
export function MediaCard({ item, level = 2, href, note }: MediaCardProps) {
  const Title = `h${level}` as const
  const { share, handlers } = useScrub()
  return (
    <article className={styles.card} {...handlers}>
      <CardPicture item={item} share={share} />
      <Title className={styles.title} dir="auto">
        <Link look="plain" href={href ?? item.ViewURL} className={styles.cover}>
          {item.Title}
        </Link>
      </Title>
      <CardFacts item={item} note={note} />
      <CardActions item={item} className={styles.overPicture} />
    </article>
  )
}
