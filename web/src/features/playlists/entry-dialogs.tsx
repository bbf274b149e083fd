import type { MediaItem } from '@mediatheque/contract/item'
import type { PlaylistItem } from '@mediatheque/contract/playlist'
import { playlists } from '@mediatheque/contract/playlists'
import { type SyntheticEvent, useState } from 'react'
import { TextField } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import { PLAYLIST_READS } from './use-playlist.ts'

export interface Asked {
  act: 'rename' | 'remove' | 'lock'
  entry: PlaylistItem
}

interface EntryDialogsProps {
  item: MediaItem
  asked: Asked
  close: () => void
}

export function EntryDialogs({ item, asked: { act, entry }, close }: EntryDialogsProps) {
  const props = { item, entry, close }
  if (act === 'rename') return <Rename {...props} />
  return act === 'remove' ? <Remove {...props} /> : <LockPrivate {...props} />
}

interface OneProps {
  item: MediaItem
  entry: PlaylistItem
  close: () => void
}

function Rename({ item, entry, close }: OneProps) {
  const t = useWords()
  const before = entry.IsRenamed ? entry.Title : ''
  const [title, setTitle] = useState(before)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutateAsync, isPending } = useCall(playlists.updateItem, PLAYLIST_READS, { isHandled: true })
  const save = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    try {
      await mutateAsync({ EncID: item.EncID, itemid: entry.PlaylistItemID, title })
      close()
      return true
    } catch (error) {
      setRefusal(say(error instanceof Error ? error.message : String(error)))
      return false
    }
  }
  return (
    <FormDialog
      size="sm"
      title={t('playlists.rename.title')}
      submitLabel={t('playlists.rename.save')}
      submit={save}
      isDirty={title !== before}
      {...{ isPending, refusal, close }}
    >
      <TextField
        autoFocus
        label={t('playlists.rename.label')}
        description={t('playlists.rename.hint', { title: entry.IsRenamed ? entry.ItemTitle : entry.Title })}
        maxLength={200}
        value={title}
        onChange={setTitle}
      />
    </FormDialog>
  )
}

function Remove({ item, entry, close }: OneProps) {
  const t = useWords()
  const { mutateAsync } = useCall(playlists.deleteItem, PLAYLIST_READS)
  const remove = async () => {
    await mutateAsync({ EncID: item.EncID, itemid: entry.PlaylistItemID })
    close()
  }
  return (
    <AskDialog
      isDanger
      title={t('playlists.remove.title')}
      confirmLabel={t('playlists.remove.confirm')}
      onConfirm={remove}
      onCancel={close}
    >
      {t('playlists.remove.text', { title: entry.Title })}
    </AskDialog>
  )
}

/** What is private opens for everybody who may watch the playlist. */
function LockPrivate({ item, entry, close }: OneProps) {
  const t = useWords()
  const { mutateAsync } = useCall(playlists.itemMode, PLAYLIST_READS)
  const lock = async () => {
    await mutateAsync({ EncID: item.EncID, itemid: entry.PlaylistItemID, mode: 'lock' })
    close()
  }
  return (
    <AskDialog
      title={t('playlists.lock.title')}
      confirmLabel={t('playlists.act.lock')}
      onConfirm={lock}
      onCancel={close}
    >
      {t('playlists.lock.text', { title: entry.Title })}
    </AskDialog>
  )
}
