import { photosets } from '@mediatheque/contract/photosets'
import { useQuery } from '@tanstack/react-query'
import { keptQuery } from '../../shared/query.ts'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './quick-view.module.css'

/** As long as the addresses of the pictures hold. */
const KEPT_MS = 30 * 60_000
const SHOWN = 12

/** PHOTO-12: the first pictures of a photoset, in its order. */
export function QuickPhotos({ id }: { id: number }) {
  const t = useWords()
  const viewer = useViewer()?.PersonID ?? null
  const { data } = useQuery(keptQuery(photosets.quickView, { id }, { viewer, keptMs: KEPT_MS }))
  if (!data || data.Total === 0) return null
  const more = data.Total - SHOWN
  return (
    <ul aria-label={t('cards.photos', { count: data.Total })} className={styles.photos}>
      {data.Items.slice(0, SHOWN).map(item => (
        <li key={item.PhotoID}>
          <img src={item.ImageURLs[0]} alt={item.AltTitle} loading="lazy" className={styles.photo} />
        </li>
      ))}
      {more > 0 && <li className={styles.more}>{t('cards.morePhotos', { count: more })}</li>}
    </ul>
  )
}
