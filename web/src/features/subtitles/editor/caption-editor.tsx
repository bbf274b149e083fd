// The caption editor: the player, the sound with the lines on it, and the list of lines.
import type { MediaItem } from '@mediatheque/contract/item'
import type { Cue, SubtitleTrack } from '@mediatheque/contract/subtitles'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { ButtonLink, EmptyState, ErrorState, Loading, SkeletonLines } from '../../../design/index.ts'
import { AskDialog } from '../../../shared/ask-dialog.tsx'
import { useTitle } from '../../../shared/title.ts'
import '../../../words/add-caption-editor.ts'
import { say, useWords } from '../../../words/index.ts'
import { usePlayback } from '../../conversion/index.ts'
import { Player } from '../../player/index.ts'
import { DrawnCues } from '../captions-layer.tsx'
import { cuesQuery } from '../cues-source.ts'
import { tracksQuery } from '../use-tracks.ts'
import { CueList } from './cue-list.tsx'
import { draftsOf } from './cues.rules.ts'
import styles from './editor.module.css'
import { EditorHead } from './editor-head.tsx'
import { FindBar } from './find-bar.tsx'
import { Timeline } from './timeline.tsx'
import { useCommands, useEditorKeys, useShownLine } from './use-commands.ts'
import { useEditor } from './use-editor.ts'
import { useSave } from './use-save.ts'

/** `trackID` as it is in the address. */
export function CaptionEditor({ item, trackID }: { item: MediaItem; trackID: number }) {
  const t = useWords()
  const tracks = useQuery(tracksQuery(item.EncID))
  const track = tracks.data?.Items.find(it => it.ID === trackID)
  const cues = useQuery({
    ...cuesQuery({ EncID: item.EncID, track: track ?? { ID: 0, Version: 0 } }),
    enabled: track !== undefined,
  })
  // What is stored counts when one begins; what is saved from here does not begin again.
  const [begun, begin] = useState<{ track: SubtitleTrack; stored: readonly Cue[] } | null>(null)
  if (!begun && track && cues.data) begin({ track, stored: cues.data.Cues })
  const error = tracks.error ?? cues.error
  if (begun) return <Editing key={begun.track.Version} item={item} {...begun} restart={() => begin(null)} />
  if (error)
    return (
      <ErrorState className={styles.plate} onRetry={() => void tracks.refetch()}>
        {say(error.message)}
      </ErrorState>
    )
  if (tracks.data && !track)
    return (
      <EmptyState
        className={styles.plate}
        action={<ButtonLink href={item.ViewURL}>{t('captionEditor.back')}</ButtonLink>}
      >
        {t('captionEditor.missing')}
      </EmptyState>
    )
  return (
    <Loading className={styles.plate}>
      <SkeletonLines lines={12} />
    </Loading>
  )
}

interface EditingProps {
  item: MediaItem
  track: SubtitleTrack
  stored: readonly Cue[]
  restart: () => void
}

function Editing({ item, track, stored, restart }: EditingProps) {
  const t = useWords()
  useTitle(t('captionEditor.title', { title: item.Title }))
  const editor = useEditor(stored)
  const saving = useSave(item, track, editor)
  const [isFinding, find] = useState(false)
  const run = useCommands(editor, { save: saving.save, find: () => find(true) })
  useEditorKeys(run)
  useShownLine(editor)
  const lines = useMemo(() => draftsOf(editor.cues), [editor.cues])
  const drawn = <DrawnCues cues={lines} lang={track.Lang} />
  return (
    <div className={styles.page}>
      <EditorHead {...{ item, track, editor, saving, run, restart }} />
      <div className={styles.body}>
        <div className={styles.stage}>
          <EditorPlayer item={item} over={drawn} />
          <Timeline item={item} editor={editor} />
        </div>
        <section className={styles.side} aria-label={t('captionEditor.lines')}>
          {isFinding && <FindBar editor={editor} close={() => find(false)} />}
          <CueList editor={editor} lang={track.Lang} run={run} />
        </section>
      </div>
      <LeaveQuestion isDirty={editor.isDirty} />
      {saving.isOvertaken && <OvertakenQuestion {...saving} />}
    </div>
  )
}

function EditorPlayer({ item, over }: { item: MediaItem; over: ReactNode }) {
  const t = useWords()
  const { data } = usePlayback(item.EncID)
  if (!data?.IsPlayable) return <p className={styles.noPlayer}>{t('captionEditor.noPlayer')}</p>
  return (
    <Suspense fallback={<div className={styles.noPlayer} />}>
      <Player isBare item={item} playback={{ ...data, ChildStreams: [] }} over={over} />
    </Suspense>
  )
}

/** What was typed is never lost by going elsewhere. */
function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const t = useWords()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <AskDialog
      title={t('form.discardTitle')}
      confirmLabel={t('form.discard')}
      cancelLabel={t('form.keep')}
      isDanger
      onConfirm={proceed}
      onCancel={reset}
    >
      {t('form.discardText')}
    </AskDialog>
  )
}

function OvertakenQuestion({
  saveAnyway,
  keepEditing,
}: Pick<ReturnType<typeof useSave>, 'saveAnyway' | 'keepEditing'>) {
  const t = useWords()
  return (
    <AskDialog
      title={t('captionEditor.overtakenTitle')}
      confirmLabel={t('captionEditor.saveAnyway')}
      onConfirm={saveAnyway}
      onCancel={keepEditing}
    >
      {t('captionEditor.overtakenText')}
    </AskDialog>
  )
}
