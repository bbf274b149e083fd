// SIGNAGE-05: the pictures of one photoset, with nobody in front of them.
import type { MediaItem } from '@mediatheque/contract/item'
import { useMemo } from 'react'
import { SECS_PER_IMAGE, useGallery } from '../galleries/index.ts'
import styles from './show.module.css'
import { turnsIn } from './show.rules.ts'
import { Show } from './show.tsx'

export function GalleryShow({ item: { ClipDataID, EncID, Title } }: { item: MediaItem }) {
  const { data } = useGallery(EncID)
  const turns = useMemo(
    () =>
      turnsIn([
        {
          Kind: 'pictures',
          ID: ClipDataID,
          PlaylistItemID: null,
          ClipDataID,
          Title,
          Pictures: data?.Items ?? [],
          PictureSecs: SECS_PER_IMAGE,
        },
      ]),
    [data, ClipDataID, Title],
  )
  return (
    <main className={styles.window}>
      <h1 className="visually-hidden">{Title}</h1>
      <Show turns={turns} />
    </main>
  )
}
