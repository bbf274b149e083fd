import type { InputOf } from '@mediatheque/contract/call'
import { type Chapter, chapterVersion, isBookmark, textIn } from '@mediatheque/contract/chapter'
import { chapters, END_AFTER_START, NOT_STARTED } from '@mediatheque/contract/chapters'
import type { MediaItem } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { useQueryClient } from '@tanstack/react-query'
import { Timer } from 'lucide-react'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { Button, Notice, Select, TextArea, TextField, toast } from '../../design/index.ts'
import { ConflictNotice } from '../../shared/conflict-notice.tsx'
import { type FormConflict, useCallForm, useTextField } from '../../shared/form.ts'
import { query } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import { useKnownPlayback } from '../conversion/index.ts'
import { usePagePlayer } from '../player/index.ts'
import type { ChapterFormValues } from './chapter-form-values.ts'
import { ChapterPicture } from './chapter-picture.tsx'
import styles from './chapters.module.css'
import { TimeField } from './time-field.tsx'
import { CHAPTER_READS, tell } from './use-chapters.ts'

interface ChapterFormProps {
  item: MediaItem
  /** Nothing: a new one. */
  chapter: Chapter | null
  onClose: (focus: number | 'add') => void
}

/** CHAP-05. What is entered is held to the very schema that the server enforces. */
export function ChapterForm({ item, chapter, onClose }: ChapterFormProps) {
  const t = useWords()
  const heading = useId()
  const [hasFailed, setFailed] = useState(false)
  const now = usePagePlayer()?.engine.facts.get().currentSecs ?? 0
  const client = useQueryClient()
  const latest = async () => {
    const fresh = await client.fetchQuery({ ...query(media.item, { id: item.EncID }), staleTime: 0 })
    const saved = fresh.Chapters.Items.find(it => it.ChapterID === chapter?.ChapterID)
    return saved ? defaultsOf(fresh, saved, 0) : null
  }
  const { form, submit, isPending, conflict } = useCallForm(chapters.save, {
    latest,
    defaults: defaultsOf(item, chapter, now),
    invalidates: CHAPTER_READS,
    onRefused: () => setFailed(true),
    onDone: ({ ChapterID }) => {
      toast({ kind: 'ok', text: t('chapters.form.saved') })
      onClose(ChapterID)
    },
  })
  const cancel = () => onClose(chapter?.ChapterID ?? 'add')
  return (
    <form
      aria-labelledby={heading}
      className={styles.form}
      noValidate
      onSubmit={event => {
        setFailed(false)
        void submit(event)
      }}
    >
      <div className={styles.formHead}>
        <h2 id={heading} className={styles.formTitle}>
          {t(chapter ? 'chapters.form.editTitle' : 'chapters.form.newTitle')}
        </h2>
        <Button size="sm" onPress={cancel}>
          {t('chapters.form.cancel')}
        </Button>
        <Button size="sm" type="submit" look="primary" isPending={isPending}>
          {t('chapters.form.save')}
        </Button>
      </div>
      {hasFailed && (
        <Notice kind="danger" isLive>
          {t('chapters.form.failed')}
        </Notice>
      )}
      {conflict && <ChapterConflict conflict={conflict} />}
      <Fields form={form} EncID={item.EncID} imageURL={chapter?.ImageURL ?? ''} />
    </form>
  )
}

const defaultsOf = ({ EncID, ClipDataID }: MediaItem, chapter: Chapter | null, nowSecs: number) => ({
  EncID,
  ClipDataID,
  ChapterID: chapter?.ChapterID ?? 0,
  StartTimeSecs: chapter?.StartTime ?? Math.floor(nowSecs),
  EndTimeSecs: chapter && !isBookmark(chapter) ? chapter.EndTime : null,
  Title: chapter?.Title ?? '',
  Description: chapter ? textIn(chapter) : '',
  CameraAngle: chapter?.CameraAngle ?? 0,
  ThumbData: '',
  ...(chapter && { Version: chapterVersion(chapter) }),
})

function ChapterConflict({ conflict }: { conflict: FormConflict<InputOf<typeof chapters.save>> }) {
  const t = useWords()
  const { mine, theirs } = conflict
  const row = (label: string, name: 'Title' | 'Description' | 'StartTimeSecs' | 'EndTimeSecs') => ({
    label,
    mine: String(mine[name] ?? ''),
    theirs: String(theirs[name] ?? ''),
  })
  const rows = [
    row(t('chapters.form.title'), 'Title'),
    row(t('chapters.form.start'), 'StartTimeSecs'),
    row(t('chapters.form.end'), 'EndTimeSecs'),
    row(t('chapters.form.description'), 'Description'),
  ]
  return <ConflictNotice rows={rows} keepMine={conflict.keepMine} takeTheirs={conflict.takeTheirs} />
}

interface FieldsProps {
  form: ChapterFormValues
  EncID: string
  imageURL: string
}

function Fields({ form, EncID, imageURL }: FieldsProps) {
  const t = useWords()
  return (
    <>
      <TextField autoFocus isRequired label={t('chapters.form.title')} {...useTextField(form, 'Title')} />
      <Times form={form} />
      <TextArea label={t('chapters.form.description')} {...useTextField(form, 'Description')} />
      <ChapterPicture form={form} imageURL={imageURL} />
      <Angle form={form} EncID={EncID} />
    </>
  )
}

/** CHAP-06 */
function Times({ form }: { form: ChapterFormValues }) {
  const t = useWords()
  const player = usePagePlayer()
  const start = useController({ control: form.control, name: 'StartTimeSecs' })
  const end = useController({ control: form.control, name: 'EndTimeSecs' })
  const change = (field: typeof start.field | typeof end.field, secs: number | null) => {
    field.onChange(secs)
    markEnd(form)
  }
  const set = (field: typeof start.field | typeof end.field, needsBegun: boolean) => {
    const facts = player?.engine.facts.get()
    // CHAP-12
    if (!facts || (needsBegun && !facts.hasStarted)) tell(NOT_STARTED)
    else change(field, Math.floor(facts.currentSecs))
  }
  const endError = end.fieldState.error?.message
  return (
    <div className={styles.times}>
      <TimeField
        isRequired
        label={t('chapters.form.start')}
        value={secsIn(start.field.value)}
        onChange={secs => change(start.field, secs)}
        error={said(start.fieldState.error?.message)}
      />
      <Button icon={<Timer />} onPress={() => set(start.field, false)}>
        {t('chapters.form.setStart')}
      </Button>
      <TimeField
        label={t('chapters.form.end')}
        description={t('chapters.form.endHint')}
        value={secsIn(end.field.value)}
        onChange={secs => change(end.field, secs)}
        error={endError === END_AFTER_START ? t('chapters.form.endHelp') : said(endError)}
      />
      <Button icon={<Timer />} onPress={() => set(end.field, true)}>
        {t('chapters.form.setEnd')}
      </Button>
    </div>
  )
}

const said = (message: string | undefined) => (message === undefined ? undefined : say(message))
const secsIn = (value: unknown) => (typeof value === 'number' ? value : null)

/** Marked as soon as it is wrong, and mended as soon as it is right again. */
function markEnd(form: ChapterFormValues) {
  const [start, end] = [secsIn(form.getValues('StartTimeSecs')), secsIn(form.getValues('EndTimeSecs'))]
  if (start !== null && end !== null && end > 0 && end <= start)
    form.setError('EndTimeSecs', { type: 'custom', message: END_AFTER_START })
  else form.clearErrors('EndTimeSecs')
}

/** MULTI-09: by name where there are several streams; their numbers count from 1. */
function Angle({ form, EncID }: Pick<FieldsProps, 'form' | 'EncID'>) {
  const t = useWords()
  const { field, fieldState } = useController({ control: form.control, name: 'CameraAngle' })
  const streams = useKnownPlayback(EncID)?.ChildStreams ?? []
  if (streams.length > 1)
    return (
      <Select
        label={t('chapters.form.stream')}
        options={[
          { id: '0', label: t('chapters.form.anyStream') },
          ...streams.map(({ Name }, at) => ({ id: String(at + 1), label: Name })),
        ]}
        value={String(field.value)}
        onChange={key => field.onChange(Number(key))}
        error={said(fieldState.error?.message)}
      />
    )
  return (
    <TextField
      label={t('chapters.form.angle')}
      inputMode="numeric"
      className={styles.angle}
      value={String(field.value ?? '')}
      onChange={text => field.onChange(text.replace(/\D/g, ''))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={said(fieldState.error?.message)}
    />
  )
}
