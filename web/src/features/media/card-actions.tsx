import type { MediaCard } from '@mediatheque/contract/item'
import { Eye, Heart, MoreHorizontal } from 'lucide-react'
import { lazy } from 'react'
import { cx, IconButton } from '../../design/index.ts'
import { openModal } from '../../shared/modal.ts'
import { OpensOnDemand } from '../../shared/opens-on-demand.tsx'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './cards.module.css'
import { useFavourite } from './use-favourite.ts'

const load = () => import('./card-menu.tsx')
const CardMenu = lazy(() => load().then(it => ({ default: it.CardMenu })))

/** Over the picture of a card, at the end of a row. */
export function CardActions({ item, className }: { item: MediaCard; className?: string | undefined }) {
  const t = useWords()
  const isGuest = useViewer()?.IsAnonymous ?? true
  const title = item.Title
  const menuLabel = t('cards.menu', { title })
  return (
    <div className={cx(styles.actions, item.IsFavourite && styles.isFavourite, className)}>
      <IconButton
        size="sm"
        className={styles.onHover}
        icon={<Eye />}
        label={t('cards.quickView', { title })}
        onPress={() => openModal('quickview', { id: item.ClipDataID })}
      />
      <OpensOnDemand
        preload={load}
        opened={<CardMenu item={item} label={menuLabel} className={styles.more} />}
        button={wishes => (
          <IconButton
            {...wishes}
            size="sm"
            className={styles.more}
            icon={<MoreHorizontal />}
            label={menuLabel}
            aria-haspopup="menu"
          />
        )}
      />
      {/* In the corner of the picture: it stays when the others are hidden. */}
      {!isGuest && <FavouriteButton item={item} />}
    </div>
  )
}

/** One name, pressed or not: a screen reader says the change by itself. */
export function FavouriteButton({ item }: { item: MediaCard }) {
  const t = useWords()
  const toggle = useFavourite(item)
  return (
    <IconButton
      size="sm"
      className={styles.favourite}
      icon={<Heart />}
      label={t('cards.favourite', { title: item.Title })}
      aria-pressed={item.IsFavourite}
      onPress={() => void toggle()}
    />
  )
}
