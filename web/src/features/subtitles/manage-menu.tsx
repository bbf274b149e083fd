// SUBS-12: what editors do with tracks.
import type { MediaItem } from '@mediatheque/contract/item'
import { SUBTITLE_FILE_PATH, type SubtitleTrack, subtitles } from '@mediatheque/contract/subtitles'
import { AudioLines, Download, Ellipsis, FileUp, Pencil, Plus, Settings2, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton, Menu, MenuItem, MenuSeparator, MenuTrigger, toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { openModalByName } from '../../shared/modal.ts'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { CreateDialog, RenameDialog, UploadDialog } from './track-dialogs.tsx'
import styles from './transcript.module.css'
import { usePlace } from './use-place.ts'
import { trackReads, useTrackName } from './use-tracks.ts'

/** The transcription options modal, of the room that listens. */
const orderTranscription = (item: MediaItem) => openModalByName('transcription', { id: item.EncID })

/** The address of the editor; the view page shows it instead of the item. */
function useOpenEditor() {
  const [, change] = usePlace()
  return (trackID: number) => change({ editsubs: String(trackID) }, { isStep: true })
}

type Asked = 'upload' | 'create' | 'rename' | 'remove' | null

interface ManageMenuProps {
  item: MediaItem
  track: SubtitleTrack
  canEdit: boolean
  canDownload: boolean
  onAdded: (trackID: number) => void
}

export function ManageMenu({ item, track, canEdit, canDownload, onAdded }: ManageMenuProps) {
  const t = useWords()
  const [asked, ask] = useState<Asked>(null)
  const openEditor = useOpenEditor()
  const { mutate: change } = useCall(subtitles.change, trackReads(item.EncID))
  const of = { EncID: item.EncID, ID: track.ID }
  const acts: Record<string, () => void> = {
    upload: () => ask('upload'),
    create: () => ask('create'),
    rename: () => ask('rename'),
    remove: () => ask('remove'),
    edit: () => openEditor(track.ID),
    default: () => change({ ...of, IsDefault: true }),
    transcribe: () => orderTranscription(item),
  }
  const addressOf = (format: string) =>
    `${SUBTITLE_FILE_PATH.replace(':EncID', item.EncID).replace(':ID', String(track.ID))}?format=${format}`
  const close = () => ask(null)
  return (
    <>
      <MenuTrigger>
        <IconButton size="sm" icon={<Ellipsis />} label={t('subtitles.manage')} />
        <Menu label={t('subtitles.manage')} placement="bottom end" onAction={key => acts[String(key)]?.()}>
          {canEdit && editItems(t, track)}
          {canDownload && (
            <MenuItem id="vtt" icon={<Download />} href={addressOf('vtt')} download>
              {t('subtitles.downloadVtt')}
            </MenuItem>
          )}
          {canDownload && (
            <MenuItem id="srt" icon={<Download />} href={addressOf('srt')} download>
              {t('subtitles.downloadSrt')}
            </MenuItem>
          )}
          {canEdit && addItems(t)}
        </Menu>
      </MenuTrigger>
      {asked === 'upload' && <UploadDialog item={item} close={close} onAdded={onAdded} />}
      {asked === 'create' && <CreateDialog item={item} close={close} onAdded={openEditor} />}
      {asked === 'rename' && <RenameDialog item={item} track={track} close={close} />}
      {asked === 'remove' && <RemoveQuestion item={item} track={track} close={close} />}
    </>
  )
}

type Speak = ReturnType<typeof useWords>

const editItems = (t: Speak, track: SubtitleTrack) => (
  <>
    <MenuItem id="edit" icon={<Pencil />}>
      {t('subtitles.edit')}
    </MenuItem>
    <MenuItem id="rename" icon={<Settings2 />}>
      {t('subtitles.rename')}
    </MenuItem>
    {!track.IsDefault && (
      <MenuItem id="default" icon={<Star />}>
        {t('subtitles.makeDefault')}
      </MenuItem>
    )}
    <MenuItem id="remove" icon={<Trash2 />} isDanger>
      {t('subtitles.remove')}
    </MenuItem>
    <MenuSeparator />
  </>
)

const addItems = (t: Speak) => (
  <>
    <MenuSeparator />
    <MenuItem id="upload" icon={<FileUp />}>
      {t('subtitles.upload')}
    </MenuItem>
    <MenuItem id="create" icon={<Plus />}>
      {t('subtitles.create')}
    </MenuItem>
    <MenuItem id="transcribe" icon={<AudioLines />}>
      {t('subtitles.transcribe')}
    </MenuItem>
  </>
)

/** Where there are no subtitles yet. */
export function FirstTrack({ item }: { item: MediaItem }) {
  const t = useWords()
  const [asked, ask] = useState<Asked>(null)
  const openEditor = useOpenEditor()
  const close = () => ask(null)
  return (
    <div className={styles.first}>
      <Button icon={<FileUp />} onPress={() => ask('upload')}>
        {t('subtitles.upload')}
      </Button>
      <Button icon={<Plus />} onPress={() => ask('create')}>
        {t('subtitles.create')}
      </Button>
      <Button icon={<AudioLines />} onPress={() => orderTranscription(item)}>
        {t('subtitles.transcribe')}
      </Button>
      {asked === 'upload' && <UploadDialog item={item} close={close} />}
      {asked === 'create' && <CreateDialog item={item} close={close} onAdded={openEditor} />}
    </div>
  )
}

function RemoveQuestion({
  item,
  track,
  close,
}: {
  item: MediaItem
  track: SubtitleTrack
  close: () => void
}) {
  const t = useWords()
  const nameOf = useTrackName()
  const { mutateAsync } = useCall(subtitles.remove, trackReads(item.EncID), {
    onDone: () => toast({ kind: 'ok', text: t('subtitles.removed') }),
  })
  return (
    <AskDialog
      title={t('subtitles.removeTitle')}
      confirmLabel={t('subtitles.remove')}
      isDanger
      onConfirm={() => mutateAsync({ EncID: item.EncID, ID: track.ID }).then(close, close)}
      onCancel={close}
    >
      {t('subtitles.removeText', { name: nameOf(track) })}
    </AskDialog>
  )
}
