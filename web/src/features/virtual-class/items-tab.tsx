// PLST-02, VC-19: what a class holds. What is chosen is chosen for everybody by who leads, and by nobody who is led.
import type { MediaItem } from '@mediatheque/contract/item'
import type { PlaylistItem } from '@mediatheque/contract/playlist'
import { RecordType } from '@mediatheque/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { isOn } from '../../shared/flags.rules.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import '../../words/add-virtual-class.ts'
import { useWords } from '../../words/index.ts'
import { addressFor, useGallery } from '../galleries/index.ts'
import { PlaylistItemsTab } from '../playlists/index.ts'
import styles from './class.module.css'
import { chooseItem, entryOf, isShut, type Standing, standingOf, turnTo } from './steer.ts'
import { classItemsQuery, useClass } from './use-class.ts'

export function ClassItemsTab({ item }: { item: MediaItem }) {
  const [search] = usePageSearch()
  const { session, state, room, phase } = useClass(item)
  const { data: list } = useQuery(classItemsQuery(item.EncID))
  const isPreparing = isOn(search.edit) && session?.IsOwner === true
  if (!session || !state || !phase || isPreparing) return <PlaylistItemsTab item={item} />
  const standing = standingOf({ session, state, phase })
  const entry = list && phase !== 'pending' ? entryOf(list, state, room, standing) : undefined
  const choose = (id: number) => {
    const chosen = list?.Items.find(it => it.PlaylistItemID === id)
    if (chosen) chooseItem(chosen, standing)
  }
  const mayChoose = phase !== 'pending' && !isShut(standing)
  return (
    <div className={styles.tab}>
      <PlaylistItemsTab
        item={item}
        room={{ currentID: entry?.PlaylistItemID ?? null, ...(mayChoose && { onChoose: choose }) }}
      />
      {mayChoose && entry?.RecordType === RecordType.Photoset && (
        <Pictures
          entry={entry}
          standing={standing}
          index={standing.isControlled ? state.Place.Index : room.ownIndex}
        />
      )}
    </div>
  )
}

interface PicturesProps {
  entry: PlaylistItem
  standing: Standing
  index: number
}

/** Each is one press away from everybody's screen. */
function Pictures({ entry, standing, index }: PicturesProps) {
  const t = useWords()
  const { data } = useGallery(entry.EncID)
  if (!data || data.Items.length < 2) return null
  return (
    <section aria-label={t('virtualClass.pictures', { title: entry.Title })}>
      <ul className={styles.pictures}>
        {data.Items.map((it, at) => (
          <li key={it.PhotoID}>
            <button
              type="button"
              aria-label={t('virtualClass.picture', { number: at + 1, title: it.Title })}
              aria-current={at === index ? 'true' : undefined}
              className={styles.picture}
              onClick={() => turnTo(at, standing)}
            >
              <img src={addressFor(it, 'small')} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
