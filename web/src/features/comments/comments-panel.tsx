import { MessageSquare, NotebookPen } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, EmptyState, Loading, Notice, Pager, Skeleton, SkeletonLines } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-comments.ts'
import { useWords } from '../../words/index.ts'
import { CommentRow } from './comment-row.tsx'
import styles from './comments.module.css'
import { ComposerForm } from './composer.tsx'
import { ExportNotes } from './export-notes.tsx'
import { ModerationBar } from './moderation-bar.tsx'
import { type CommentOptions, type PanelOptions, withDefaults } from './options.rules.ts'
import { Replies } from './replies.tsx'
import { useComposer } from './use-composer.ts'
import { type Panel, usePanel } from './use-panel.ts'

type PanelProps = CommentOptions & {
  /** Existing ones stay readable (COMM-18). */
  isOff?: boolean
}

/** COMM-15 */
export function CommentsPanel({ isOff = false, ...given }: PanelProps) {
  const t = useWords()
  const options = withDefaults(given)
  const [isAsked, setAsked] = useState(options.AutoLoad)
  if (isAsked) return <AskedPanel options={options} isOff={isOff} />
  return <Button onPress={() => setAsked(true)}>{t('comments.show')}</Button>
}

function AskedPanel({ options, isOff }: { options: PanelOptions; isOff: boolean }) {
  const t = useWords()
  const panel = usePanel(options)
  if (!panel.parts.loads) return <EmptyState>{t('comments.signIn')}</EmptyState>
  return <OpenPanel panel={panel} isOff={isOff} />
}

function OpenPanel({ panel, isOff }: { panel: Panel; isOff: boolean }) {
  const t = useWords()
  const { parts, here, options } = panel
  const facts = here.data?.Moderation
  const list = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.panel}>
      {parts.writes ? <Writing panel={panel} /> : <WhyNot panel={panel} isOff={isOff} />}
      {parts.moderates && facts && <ModerationBar panel={panel} facts={facts} />}
      {options.NotesMode && (here.data?.Total ?? 0) > 0 && <ExportNotes EncID={options.EncID} />}
      {panel.fresh.length > 0 && (
        <Button size="sm" isWide onPress={() => panel.go(0)}>
          {t('comments.fresh', { count: panel.fresh.length })}
        </Button>
      )}
      <div ref={list} tabIndex={-1} className={styles.body}>
        <Body panel={panel} />
      </div>
      <p role="status" className="visually-hidden">
        {panel.heard && t('comments.heard', { name: panel.heard.AuthorDisplayname })}
      </p>
      {panel.deleting.length > 0 && <DeleteQuestion panel={panel} onGone={() => list.current?.focus()} />}
    </div>
  )
}

function Writing({ panel }: { panel: Panel }) {
  const composer = useComposer({
    options: panel.options,
    parts: panel.parts,
    target: panel.target,
    onTarget: panel.setTarget,
    onAdded: added => {
      if (added.InReplyToID === 0) panel.filter(null)
    },
  })
  const { field } = composer
  const asked = panel.target
  const focused = useRef<typeof asked>(null)
  if (focused.current !== asked) {
    focused.current = asked
    if (asked) requestAnimationFrame(() => field.current?.focus())
  }
  return (
    <ComposerForm
      options={panel.options}
      parts={panel.parts}
      composer={composer}
      target={panel.target}
      onTarget={panel.setTarget}
    />
  )
}

function WhyNot({ panel, isOff }: { panel: Panel; isOff: boolean }) {
  const t = useWords()
  if (isOff) return <Notice>{t('comments.off')}</Notice>
  return <p className={styles.aside}>{t(panel.isSignedIn ? 'comments.mayNot' : 'comments.signIn')}</p>
}

function Body({ panel }: { panel: Panel }) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = panel.here
  if (data) return <List panel={panel} />
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  return (
    <Loading label={t(panel.options.NotesMode ? 'comments.notes' : 'comments.list')}>
      <Skeleton width="50%" height={24} />
      <SkeletonLines lines={3} />
      <Skeleton width="40%" height={24} />
      <SkeletonLines lines={2} />
    </Loading>
  )
}

function List({ panel }: { panel: Panel }) {
  const t = useWords()
  const { data } = panel.here
  if (!data) return null
  const shown = data.Items.filter(it => !panel.hidden.has(it.ID))
  if (shown.length === 0 && data.Page === 0) return <Nothing panel={panel} />
  return (
    <>
      <ol
        className={styles.list}
        aria-label={t(panel.options.NotesMode ? 'comments.notes' : 'comments.list')}
      >
        {shown.map(comment => (
          <li key={comment.ID} className={styles.item}>
            <CommentRow panel={panel} comment={comment}>
              {panel.place.status === null && <Replies panel={panel} comment={comment} />}
            </CommentRow>
          </li>
        ))}
      </ol>
      {data.Total > data.PageSize && (
        <Pager
          isCompact
          label={t('comments.pages')}
          page={data.Page + 1}
          size={data.PageSize}
          total={data.Total}
          onChange={({ page }) => panel.go(page - 1)}
        />
      )}
    </>
  )
}

function Nothing({ panel }: { panel: Panel }) {
  const t = useWords()
  if (panel.options.NotesMode)
    return <EmptyState icon={<NotebookPen />}>{t('comments.emptyNotes')}</EmptyState>
  if (panel.place.status !== null) return <EmptyState>{t('comments.emptyFilter')}</EmptyState>
  const words = panel.parts.writes ? 'comments.emptyWrite' : 'comments.empty'
  return <EmptyState icon={<MessageSquare />}>{t(words)}</EmptyState>
}

/** COMM-07 */
function DeleteQuestion({ panel, onGone }: { panel: Panel; onGone: () => void }) {
  const t = useWords()
  const isNote = panel.options.NotesMode
  const ids = [...panel.deleting]
  const close = () => panel.askDelete([])
  return (
    <AskDialog
      title={isNote ? t('comments.ask.noteTitle') : t('comments.ask.title', { count: ids.length })}
      confirmLabel={t('comments.delete')}
      isDanger
      onConfirm={async () => {
        await panel.acts.remove(ids)
        close()
        onGone()
      }}
      onCancel={close}
    >
      {t(isNote ? 'comments.ask.noteText' : 'comments.ask.text')}
    </AskDialog>
  )
}
