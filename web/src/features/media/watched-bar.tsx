import type { MediaCard } from '@mediatheque/contract/item'
import styles from './cards.module.css'

/** Along the foot of a picture: how far the viewer came. */
export const WatchedBar = ({ item }: { item: Pick<MediaCard, 'PositionSecs' | 'DurationSecs'> }) =>
  item.PositionSecs > 0 && item.DurationSecs !== null ? (
    <span className={styles.watched} style={{ '--watched': item.PositionSecs / item.DurationSecs }} />
  ) : null
