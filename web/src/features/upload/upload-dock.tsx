// Uploads go on while the person works on other pages: a card at the bottom right, a sheet on a phone.
import { conversion } from '@mediatheque/contract/conversion'
import { myLists } from '@mediatheque/contract/my-lists'
import { search } from '@mediatheque/contract/search'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, Upload, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, cx, IconButton, ProgressBar, toast, useNarrow } from '../../design/index.ts'
import { openModal } from '../../shared/modal.ts'
import { keyOf } from '../../shared/query.ts'
import { useViewer } from '../../shared/viewer.ts'
import '../../words/add-upload.ts'
import { useWords } from '../../words/index.ts'
import { type Batch, isBusy, overallPercent, stageOf } from './batch.rules.ts'
import { BatchView, Outcome, useOutcome } from './batch-view.tsx'
import { CancelRest } from './cancel-rest.tsx'
import styles from './dock.module.css'
import { type Draft, discardDraft, loadDraft, useDraft } from './draft.ts'
import { dismissBatch, onNews, restoreUploads } from './send.ts'
import { useUploads } from './uploads.ts'

export function UploadDock() {
  const t = useWords()
  const personID = useViewer()?.PersonID ?? null
  const { batches } = useUploads()
  const { draft } = useDraft()
  const [restored, setRestored] = useState<Draft | null>(null)
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(!isNarrow)
  useNews()
  useEffect(() => {
    if (personID === null) return
    void restoreUploads(personID)
    void loadDraft(personID).then(setRestored)
  }, [personID])
  const offered = restored && draft && restored.startedAt === draft.startedAt ? draft : null
  if (batches.length === 0 && !offered) return null
  return (
    <section
      aria-label={t('upload.dock.label')}
      className={styles.dock}
      data-dock={isOpen ? 'open' : 'closed'}
    >
      {offered && <DraftOffer draft={offered} onAnswer={() => setRestored(null)} />}
      {batches.length > 0 && <Uploading {...{ batches, isOpen, setOpen }} />}
    </section>
  )
}

const READS = [myLists.ownMedia, conversion.list, search.find]

/** UPL-16: a warning wherever the person is; lists that show one's own items are asked again. */
function useNews() {
  const t = useWords()
  const client = useQueryClient()
  useEffect(
    () =>
      onNews(news => {
        if (news.kind === 'made')
          for (const call of READS) void client.invalidateQueries({ queryKey: keyOf(call) })
        if (news.kind === 'failed')
          toast({ kind: 'warn', text: t('upload.failedToast', { file: news.transfer.name }) })
        if (news.kind === 'containerFailed')
          toast({
            kind: 'warn',
            text: t('upload.failedToast', { file: news.batch.container?.title ?? '' }),
          })
      }),
    [t, client],
  )
}

function DraftOffer({ draft, onAnswer }: { draft: Draft; onAnswer: () => void }) {
  const t = useWords()
  return (
    <div className={styles.card}>
      <div className={styles.offer}>
        <p className={styles.title}>{t('upload.dock.draftTitle')}</p>
        <p>{t('upload.dock.draftText', { count: draft.files.length })}</p>
        <div className={styles.choices}>
          <Button
            size="sm"
            look="primary"
            onPress={() => {
              onAnswer()
              openModal('uploadmedia')
            }}
          >
            {t('upload.dock.continue')}
          </Button>
          <Button size="sm" onPress={() => void discardDraft(draft.personID)}>
            {t('upload.discard')}
          </Button>
        </div>
      </div>
    </div>
  )
}

interface UploadingProps {
  batches: readonly Batch[]
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

function Uploading({ batches, isOpen, setOpen }: UploadingProps) {
  const t = useWords()
  const busy = batches.some(isBusy)
  const isComplete = batches.every(it => stageOf(it) === 'complete')
  const outcome = useOutcome(batches)
  const percent = overallPercent(batches)
  const title = busy
    ? t('upload.dock.sending', { percent })
    : t(isComplete ? `upload.stage.${outcome}` : 'upload.dock.waiting')
  const isGood = isComplete && outcome === 'complete'
  const Icon = busy ? Upload : isGood ? CircleCheck : CircleAlert
  return (
    <div className={styles.card}>
      <header className={styles.head}>
        <Icon aria-hidden="true" className={cx(!busy && (isGood ? styles.good : styles.bad))} />
        <div className={styles.headText} role="status">
          <h2 className={styles.title}>{title}</h2>
          {isComplete && <Outcome batches={batches} />}
        </div>
        <IconButton
          size="sm"
          icon={isOpen ? <ChevronDown /> : <ChevronUp />}
          label={t(isOpen ? 'upload.dock.collapse' : 'upload.dock.expand')}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        />
        {isComplete && (
          <IconButton
            size="sm"
            icon={<X />}
            label={t('upload.dock.close')}
            onPress={() => {
              for (const batch of batches) void dismissBatch(batch.id)
            }}
          />
        )}
      </header>
      {busy && (
        <ProgressBar label={t('upload.dock.all')} hidesLabel percent={percent} className={styles.all} />
      )}
      {isOpen && (
        <div className={styles.body}>
          {batches.map(batch => (
            <div key={batch.id} className={styles.batch}>
              <BatchView batch={batch} />
            </div>
          ))}
          <CancelRest batches={batches} />
        </div>
      )}
    </div>
  )
}
