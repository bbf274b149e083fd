// The small forms about tracks: a file, a new one, its language and name.
import type { MediaItem } from '@mediatheque/contract/item'
import { SUBTITLE_FILE_MOST_BYTES, type SubtitleTrack, subtitles } from '@mediatheque/contract/subtitles'
import { FileUp } from 'lucide-react'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { Button, PlainNotes, Select, TextField, toast } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { say, useLanguage, useWords } from '../../words/index.ts'
import styles from './transcript.module.css'
import { languageName, trackReads } from './use-tracks.ts'

interface DialogProps {
  item: MediaItem
  close: () => void
}

interface Names {
  Lang: string
  Label: string
}

/** What is refused is in the form; whatever else goes wrong, too. */
function useRefusal() {
  const [refusal, setRefusal] = useState<string | null>(null)
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      setRefusal(null)
      await work()
      return true
    } catch (error) {
      setRefusal(say(error instanceof CallFailed ? error.Message : String(error)))
      return false
    }
  }
  return { refusal, setRefusal, attempt }
}

export function UploadDialog({ item, close, onAdded }: DialogProps & { onAdded?: (id: number) => void }) {
  const t = useWords()
  const language = useLanguage()
  const [names, setNames] = useState<Names>({ Lang: language, Label: '' })
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { refusal, attempt } = useRefusal()
  const { mutateAsync, isPending } = useCall(subtitles.upload, trackReads(item.EncID), { isHandled: true })
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    setMissing(file === null)
    if (!file) return false
    return attempt(async () => {
      if (file.size > SUBTITLE_FILE_MOST_BYTES)
        throw new CallFailed(413, { Message: 'A subtitle file can have at most 4 MB' })
      const Data = new Uint8Array(await file.arrayBuffer())
      const added = await mutateAsync({ EncID: item.EncID, ...names, Data: base64Of(Data) })
      const skipped = added.Skipped > 0 ? ` ${t('subtitles.skipped', { count: added.Skipped })}` : ''
      toast({ kind: 'ok', text: t('subtitles.added', { count: added.Data.CueCount }) + skipped })
      onAdded?.(added.Data.ID)
      close()
    })
  }
  return (
    <FormDialog
      size="sm"
      title={t('subtitles.uploadTitle')}
      submitLabel={t('subtitles.add')}
      isDirty={file !== null}
      {...{ submit, isPending, refusal, close }}
    >
      <FileField file={file} isMissing={isMissing} onChoose={setFile} />
      <NameFields names={names} onChange={setNames} />
    </FormDialog>
  )
}

/** In pieces: one call with millions of arguments would be too many. */
function base64Of(bytes: Uint8Array): string {
  const PIECE = 30_000
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE)
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(text)
}

interface FileFieldProps {
  file: File | null
  isMissing: boolean
  onChoose: (file: File) => void
}

function FileField({ file, isMissing, onChoose }: FileFieldProps) {
  const t = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.file}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".srt,.vtt,.ttml,.dfxp,.xml,.sbv,.ass,.ssa,.sub,text/vtt,application/x-subrip,application/ttml+xml"
        aria-label={t('subtitles.file')}
        onChange={event => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
      <Button
        icon={<FileUp />}
        aria-describedby={`${id}-note ${id}-error`}
        onPress={() => input.current?.click()}
      >
        {t('subtitles.fileChoose')}
      </Button>
      <span className={styles.fileName}>{file?.name ?? ''}</span>
      <PlainNotes
        id={id}
        description={t('subtitles.fileHint')}
        error={isMissing && !file ? t('subtitles.fileMissing') : undefined}
      />
    </div>
  )
}

export function CreateDialog({ item, close, onAdded }: DialogProps & { onAdded: (id: number) => void }) {
  const t = useWords()
  const language = useLanguage()
  const [names, setNames] = useState<Names>({ Lang: language, Label: '' })
  const { refusal, attempt } = useRefusal()
  const { mutateAsync, isPending } = useCall(subtitles.create, trackReads(item.EncID), { isHandled: true })
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault()
    return attempt(async () => {
      const { Data } = await mutateAsync({ EncID: item.EncID, ...names })
      close()
      onAdded(Data.ID)
    })
  }
  return (
    <FormDialog
      size="sm"
      title={t('subtitles.createTitle')}
      submitLabel={t('subtitles.startWriting')}
      isDirty={names.Label !== ''}
      {...{ submit, isPending, refusal, close }}
    >
      <NameFields names={names} onChange={setNames} />
    </FormDialog>
  )
}

export function RenameDialog({ item, track, close }: DialogProps & { track: SubtitleTrack }) {
  const t = useWords()
  const first = { Lang: track.Lang, Label: track.Label }
  const [names, setNames] = useState<Names>(first)
  const { refusal, attempt } = useRefusal()
  const { mutateAsync, isPending } = useCall(subtitles.change, trackReads(item.EncID), { isHandled: true })
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault()
    return attempt(async () => {
      await mutateAsync({ EncID: item.EncID, ID: track.ID, ...names })
      close()
    })
  }
  return (
    <FormDialog
      size="sm"
      title={t('subtitles.renameTitle')}
      submitLabel={t('subtitles.save')}
      isDirty={names.Lang !== first.Lang || names.Label !== first.Label}
      {...{ submit, isPending, refusal, close }}
    >
      <NameFields names={names} onChange={setNames} />
    </FormDialog>
  )
}

/** Those that are taught and spoken most; a track from elsewhere keeps its own. */
const LANGUAGES = (
  'ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ko la lt lv ms nb nl pa pl pt ' +
  'pt-BR ro ru sk sl sr sv sw ta te th tr uk ur vi zh zh-Hant'
).split(' ')

function NameFields({ names, onChange }: { names: Names; onChange: (names: Names) => void }) {
  const t = useWords()
  const language = useLanguage()
  const tags = names.Lang === '' || LANGUAGES.includes(names.Lang) ? LANGUAGES : [names.Lang, ...LANGUAGES]
  const options = tags
    .map(id => ({ id, label: languageName(language, id) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return (
    <>
      <Select
        label={t('subtitles.language')}
        isRequired
        options={options}
        value={names.Lang || null}
        onChange={key => onChange({ ...names, Lang: String(key) })}
      />
      <TextField
        label={t('subtitles.label')}
        description={t('subtitles.labelHint')}
        maxLength={100}
        value={names.Label}
        onChange={Label => onChange({ ...names, Label })}
      />
    </>
  )
}
