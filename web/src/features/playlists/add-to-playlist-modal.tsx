// PLST-14: an item goes into one of one's own playlists, or into a new one.
import type { OutputOf } from '@mediatheque/contract/call'
import type { MediaCard } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { myLists } from '@mediatheque/contract/my-lists'
import { RecordType } from '@mediatheque/contract/primitives'
import { upload } from '@mediatheque/contract/upload'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListVideo, Plus } from 'lucide-react'
import { useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import {
  Button,
  cx,
  Dialog,
  EmptyState,
  ErrorState,
  Loading,
  SkeletonLines,
  TextField,
} from '../../design/index.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { openModal } from '../../shared/modal.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-playlists.ts'
import { say, useWords } from '../../words/index.ts'
import { CardPicture } from '../media/index.ts'
import { useAddable } from '../upload/index.ts'
import picker from './choose.module.css'
import tab from './tab.module.css'
import { useAdd } from './use-add.tsx'
import { PLAYLIST_READS } from './use-playlist.ts'

export interface AddToPlaylistProps {
  /** Without it the one in the address: `…?id=` (SHELL-04). */
  id?: string
  chapid?: number
  tlid?: number
}

const SHOWN = 50
const idInAddress = () => new URLSearchParams(window.location.search).get('id') ?? ''

export function AddToPlaylistModal(props: AddToPlaylistProps & { close: () => void }) {
  const { id = idInAddress(), chapid, tlid, close } = props
  const t = useWords()
  const [chosen, setChosen] = useState<MediaCard | null>(null)
  const [isPending, setPending] = useState(false)
  const item = useQuery({ ...query(media.item, { id }), enabled: id !== '' })
  const { add, dialog } = useAdd()
  const ClipDataID = item.data?.ClipDataID
  const parts = { chapid: chapid ?? null, tlid: tlid ?? null }
  const take = async () => {
    if (!chosen || ClipDataID === undefined) return
    setPending(true)
    const to = { cdid: chosen.ClipDataID, playlistTitle: chosen.Title, viewURL: chosen.ViewURL }
    await add({ ...to, ...parts, addcdid: ClipDataID }, close)
    setPending(false)
  }
  return (
    <>
      <Dialog
        isOpen
        isDismissable
        size="sm"
        title={t('playlists.addTo.title')}
        onOpenChange={close}
        footer={
          <>
            <Button onPress={close}>{t('design.cancel')}</Button>
            <Button
              look="primary"
              isDisabled={chosen === null || ClipDataID === undefined}
              isPending={isPending}
              onPress={() => void take()}
            >
              {t('playlists.ask.add')}
            </Button>
          </>
        }
      >
        {item.error ? (
          <ErrorState onRetry={() => void item.refetch()}>{say(item.error.message)}</ErrorState>
        ) : (
          <div className={tab.choices}>
            {ClipDataID !== undefined && (
              <NewPlaylist
                adds={{ addcdid: ClipDataID, chapid, tlid }}
                onMade={({ ClipDataID: cdid, Title: playlistTitle, ViewURL: viewURL }) =>
                  void add({ cdid, playlistTitle, viewURL, addcdid: ClipDataID, ...parts }, close)
                }
              />
            )}
            <Playlists chosen={chosen} onChoose={setChosen} />
          </div>
        )}
      </Dialog>
      {dialog}
    </>
  )
}

type Made = OutputOf<typeof upload.keepPlaylist>
type Adds = { addcdid: number; chapid?: number | undefined; tlid?: number | undefined }

interface NewPlaylistProps {
  adds: Adds
  onMade: (playlist: Made) => void
}

/** Those who may add none to the library keep private ones (SIGN-20). */
function NewPlaylist({ adds, onMade }: NewPlaylistProps) {
  const t = useWords()
  const addable = useAddable()
  if (!addable.has(RecordType.Playlist)) return <OwnPlaylist onMade={onMade} />
  return (
    <Button icon={<Plus />} onPress={() => openModal('newmedia', { type: RecordType.Playlist, adds })}>
      {t('playlists.addTo.new')}
    </Button>
  )
}

function OwnPlaylist({ onMade }: Pick<NewPlaylistProps, 'onMade'>) {
  const t = useWords()
  const { form, submit, isPending } = useCallForm(upload.keepPlaylist, {
    defaults: { title: '' },
    onDone: onMade,
    invalidates: PLAYLIST_READS,
  })
  return (
    <form className={picker.own} onSubmit={event => void submit(event)}>
      <TextField
        label={t('playlists.addTo.own')}
        description={t('playlists.addTo.ownHint')}
        autoComplete="off"
        {...useTextField(form, 'title')}
      />
      <Button type="submit" icon={<Plus />} isPending={isPending}>
        {t('playlists.addTo.create')}
      </Button>
    </form>
  )
}

interface PlaylistsProps {
  chosen: MediaCard | null
  onChoose: (playlist: MediaCard) => void
}

/** The ones added to last come first. */
function Playlists({ chosen, onChoose }: PlaylistsProps) {
  const t = useWords()
  const [text, setText] = useState('')
  const all = useQuery({
    ...query(myLists.playlists, { s: text, ps: SHOWN }),
    placeholderData: keepPreviousData,
  })
  const recent = useQuery(query(myLists.recentPlaylists, { ps: 5 }))
  if (all.error)
    return <QueryFailed error={all.error} refetch={all.refetch} isRefetching={all.isRefetching} />
  if (!all.data || recent.isPending)
    return (
      <Loading>
        <SkeletonLines lines={5} />
      </Loading>
    )
  const known = new Map(all.data.Items.map(it => [it.ClipDataID, it]))
  const first = (recent.data?.Items ?? []).flatMap(it => known.get(it.ClipDataID) ?? [])
  const lists = [...first, ...all.data.Items.filter(it => !first.includes(it))]
  return (
    <>
      {(text !== '' || all.data.Total > 5) && (
        <FilterField label={t('playlists.addTo.search')} value={text} onSettled={setText} />
      )}
      {lists.length === 0 ? (
        <EmptyState icon={<ListVideo />}>
          {t(text === '' ? 'playlists.addTo.none' : 'playlists.addTo.notFound')}
        </EmptyState>
      ) : (
        <PlaylistChoice lists={lists} chosen={chosen} onChoose={onChoose} />
      )}
    </>
  )
}

function PlaylistChoice({ lists, chosen, onChoose }: PlaylistsProps & { lists: readonly MediaCard[] }) {
  const t = useWords()
  return (
    <ListBox
      aria-label={t('playlists.addTo.list')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen ? [chosen.ClipDataID] : []}
      onSelectionChange={keys => {
        const playlist = lists.find(it => keys !== 'all' && keys.has(it.ClipDataID))
        if (playlist) onChoose(playlist)
      }}
      className={cx(picker.list)}
    >
      {lists.map(it => (
        <ListBoxItem key={it.ClipDataID} id={it.ClipDataID} textValue={it.Title} className={cx(picker.item)}>
          <CardPicture item={it} isSmall className={picker.picture} />
          <bdi className={picker.title}>{it.Title}</bdi>
        </ListBoxItem>
      ))}
    </ListBox>
  )
}
