// UPL-02: files are picked or dropped, sorted into videos and documents, and named.
import { kindOf, titleOf } from '@mediatheque/contract/upload'
import { FileWarning, FolderUp, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { DropZone, FileTrigger } from 'react-aria-components'
import { Badge, Button, cx, IconButton, Notice, TextField } from '../../design/index.ts'
import { bytesText } from '../../shared/bytes.rules.ts'
import { useViewer } from '../../shared/viewer.ts'
import { say, useLanguage, useWords } from '../../words/index.ts'
import { type Cut, type FileRecord, primaryOf } from './batch.rules.ts'
import { blankTitles } from './details.rules.ts'
import { addToDraft, changeDraft, type Draft, giveDraftFile, newID, removeFromDraft } from './draft.ts'
import styles from './drop.module.css'
import { FilePicture } from './file-picture.tsx'
import list from './files.module.css'
import { filesIn } from './files-in.ts'
import { type Dropped, isSameFile, type PickRules, pickFiles } from './pick.rules.ts'
import type { UploadOptions } from './use-options.ts'

export interface Given {
  cut?: Cut
  /** Of each file, where all of them are one recording: the first becomes the item, the others its further streams. */
  streams?: readonly string[]
}

export interface PickState {
  take: (files: readonly File[], more?: Given) => void
  dropped: readonly Dropped[]
  message: string | null
  /** Of those that were chosen last. */
  isNoneTaken: boolean
  setMessage: (message: string | null) => void
}

/** Files that are taken join the draft; why others are not is said next to it. */
export function usePick(draft: Draft | null, missing: ReadonlySet<string>, rules: PickRules): PickState {
  const personID = useViewer()?.PersonID ?? 0
  const [dropped, setDropped] = useState<readonly Dropped[]>([])
  const [isNoneTaken, setNoneTaken] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const take = (files: readonly File[], given: Given = {}) => {
    const absent = (draft?.files ?? []).filter(it => missing.has(it.id))
    const isBack = (file: File) => absent.some(it => isSameFile(it, file))
    for (const file of files) {
      const known = absent.find(it => isSameFile(it, file))
      if (known) giveDraftFile(known.id, file)
    }
    const fresh = files.filter(file => !isBack(file))
    const picked = pickFiles(fresh, draft?.files ?? [], rules)
    setDropped(picked.dropped)
    setNoneTaken(picked.dropped.length === files.length)
    setMessage(fresh.length < files.length ? null : picked.message)
    if (picked.kept.length > 0) addToDraft(personID, draftedFiles(picked.kept, given, files))
  }
  return { take, dropped, message, isNoneTaken, setMessage }
}

function draftedFiles(kept: readonly File[], { cut, streams }: Given, all: readonly File[]) {
  const made = kept.map(file => ({ file, record: recordOf(file, cut) }))
  const [primary] = made
  if (!streams || !primary) return made
  const nameOf = (file: File) => streams[all.indexOf(file)] ?? ''
  const primaryName = nameOf(primary.file)
  return made.map(({ file, record }) =>
    record === primary.record
      ? { file, record }
      : { file, record: { ...record, stream: { of: primary.record.id, name: nameOf(file), primaryName } } },
  )
}

const recordOf = (file: File, cut?: Cut): FileRecord => ({
  id: newID(),
  name: file.name,
  size: file.size,
  type: file.type,
  lastModified: file.lastModified,
  title: titleOf(file.name),
  cut: cut ?? null,
  stream: null,
})

interface DropProps {
  pick: PickState
  options: UploadOptions
  isCompact: boolean
}

export function DropArea({ pick, options, isCompact }: DropProps) {
  const t = useWords()
  const language = useLanguage()
  const { MostBytes, QuotaBytes, UsedBytes } = options
  return (
    <DropZone
      className={cx(styles.drop, isCompact && styles.compact)}
      aria-label={t('upload.files.drop')}
      onDrop={async ({ items }) => {
        const files = items.filter(item => item.kind !== 'text')
        pick.take((await Promise.all(files.map(filesIn))).flat())
      }}
    >
      <Upload aria-hidden="true" className={styles.dropIcon} />
      <span className={styles.dropText}>{t('upload.files.drop')}</span>
      <FileTrigger allowsMultiple onSelect={files => pick.take([...(files ?? [])])}>
        <Button look={isCompact ? 'secondary' : 'primary'} icon={<FolderUp />}>
          {t(isCompact ? 'upload.files.addMore' : 'upload.files.choose')}
        </Button>
      </FileTrigger>
      <span className={styles.hint}>
        {t('upload.files.most', { amount: bytesText(MostBytes, language) })}{' '}
        {QuotaBytes !== null &&
          t('upload.files.quota', {
            left: bytesText(Math.max(0, QuotaBytes - UsedBytes), language),
            quota: bytesText(QuotaBytes, language),
          })}
      </span>
    </DropZone>
  )
}

/** UPL-06 and what else was not taken. */
export function PickProblems({ pick, options }: { pick: PickState; options: UploadOptions }) {
  const t = useWords()
  const language = useLanguage()
  const { dropped, message, isNoneTaken } = pick
  if (dropped.length === 0 && message === null) return null
  const values = { amount: bytesText(options.MostBytes, language) }
  return (
    <Notice
      kind={message ? 'danger' : 'warn'}
      isLive
      title={message ? say(message) : t(isNoneTaken ? 'upload.files.noneTaken' : 'upload.files.notTaken')}
    >
      <ul className={styles.dropped}>
        {dropped.map((it, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal, and the list is replaced as a whole
          <li key={at}>
            <FileWarning aria-hidden="true" />
            <span>
              <strong>{it.name}</strong> {t(`upload.files.why.${it.why}`, values)}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface FileListProps {
  draft: Draft
  missing: ReadonlySet<string>
  /** Titles can be written here; otherwise they are only shown. */
  hasTitles: boolean
  isMarked: boolean
}

export function FileList({ draft, missing, hasTitles, isMarked }: FileListProps) {
  const t = useWords()
  return (
    <ul className={list.files} aria-label={t('upload.files.list')}>
      {draft.files.map(file => (
        <FileRow
          key={file.id}
          {...{ file, draft }}
          hasTitles={hasTitles && !primaryOf(draft.files, file)}
          isMissing={missing.has(file.id)}
          isMarked={isMarked}
        />
      ))}
    </ul>
  )
}

interface FileRowProps {
  file: FileRecord
  draft: Draft
  hasTitles: boolean
  isMissing: boolean
  isMarked: boolean
}

function FileRow({ file, draft, hasTitles, isMissing, isMarked }: FileRowProps) {
  const t = useWords()
  const language = useLanguage()
  const stream = primaryOf(draft.files, file) && file.stream?.name
  const isBlank = isMarked && blankTitles([file]).length > 0
  const rename = (title: string) =>
    changeDraft(draft.personID, {
      files: draft.files.map(it => (it.id === file.id ? { ...it, title } : it)),
    })
  return (
    <li className={cx(list.file, isMissing && list.fileFailed)}>
      <FilePicture {...file} />
      <div className={list.fileText}>
        <p className={list.fileName}>{file.name}</p>
        <p className={list.fileFacts}>
          <Badge>{t(`cards.kind.${kindOf(file.name)}`)}</Badge>
          {stream && <Badge tone="accent">{t('upload.files.streamOf', { name: stream })}</Badge>}
          {bytesText(file.size, language)}
        </p>
        {isMissing && <p className={list.fileProblem}>{t('upload.files.missing')}</p>}
        {hasTitles && (
          <TextField
            size="sm"
            label={t('upload.files.titleOf', { file: file.name })}
            hidesLabel
            placeholder={t('upload.files.title')}
            isRequired
            isDisabled={draft.details?.FilenameAsTitle === true}
            value={draft.details?.FilenameAsTitle ? titleOf(file.name) : file.title}
            onChange={rename}
            error={isBlank ? t('upload.titleMissing') : undefined}
          />
        )}
      </div>
      <IconButton
        size="sm"
        icon={<Trash2 />}
        label={t('upload.files.remove', { file: file.name })}
        onPress={() => removeFromDraft(draft.personID, file.id)}
      />
    </li>
  )
}
