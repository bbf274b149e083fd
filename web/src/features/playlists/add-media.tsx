import type { MediaItem } from '@mediatheque/contract/item'
import { RecordType } from '@mediatheque/contract/primitives'
import { Suspense } from 'react'
import { useWords } from '../../words/index.ts'
import { SelectMediaDialog } from '../select-media/index.ts'
import { useAdd } from './use-add.tsx'

/** What a playlist can hold. */
const TYPES = [RecordType.Video, RecordType.TV, RecordType.Document, RecordType.Link, RecordType.Photoset]

/** Stays open: a playlist is seldom filled with one item. */
export function AddMedia({ item, close }: { item: MediaItem; close: () => void }) {
  const t = useWords()
  const { add, dialog } = useAdd()
  const isClass = item.RecordType === RecordType.LessonPlan
  return (
    <Suspense>
      <SelectMediaDialog
        hasParts
        title={t(isClass ? 'playlists.addToClass' : 'playlists.addTitle')}
        submitLabel={t('playlists.ask.add')}
        types={TYPES}
        onSelect={({ item: chosen, chapter, timeline }) =>
          add(
            {
              cdid: item.ClipDataID,
              playlistTitle: item.Title,
              isClass,
              addcdid: chosen.ClipDataID,
              chapid: chapter?.ID ?? null,
              tlid: timeline?.ID ?? null,
            },
            () => undefined,
          )
        }
        close={close}
      />
      {dialog}
    </Suspense>
  )
}
