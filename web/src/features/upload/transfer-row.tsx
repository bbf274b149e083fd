// One file on its way: how far it is, and what can be done about it (UPL-14, UPL-16, UPL-18).
import { Check, CircleAlert, Pause, Play, RotateCw, Upload, WifiOff, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button, cx, IconButton, Link, ProgressBar, toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { bytesText } from '../../shared/bytes.rules.ts'
import { say, useLanguage, useWords } from '../../words/index.ts'
import type { Transfer, TransferState } from './batch.rules.ts'
import { ConversionLine } from './conversion-line.tsx'
import { FilePicture } from './file-picture.tsx'
import styles from './files.module.css'
import { percentOf, type Sample, secsLeftOf, speedOf, timeLeftOf } from './progress.rules.ts'
import {
  cancelTransfers,
  giveFileAgain,
  pauseTransfer,
  resumeTransfer,
  retryTransfer,
  takeAnyway,
  takeExisting,
} from './send.ts'

interface TransferRowProps {
  transfer: Transfer
  samples: readonly Sample[]
}

const ICONS: Partial<Record<TransferState, ReactNode>> = {
  sending: <Upload aria-hidden="true" />,
  interrupted: <WifiOff aria-hidden="true" />,
  paused: <Pause aria-hidden="true" />,
  done: <Check aria-hidden="true" />,
  failed: <CircleAlert aria-hidden="true" />,
  missing: <CircleAlert aria-hidden="true" />,
  same: <CircleAlert aria-hidden="true" />,
}

const HAS_BAR: readonly TransferState[] = [
  'waiting',
  'sending',
  'interrupted',
  'paused',
  'checking',
  'processing',
]

export function TransferRow({ transfer, samples }: TransferRowProps) {
  const t = useWords()
  const id = useId()
  const { state, name, title } = transfer
  const percent = transfer.hasArrived ? 100 : percentOf(transfer.sent, transfer.size)
  const isBad = state === 'failed' || state === 'missing'
  return (
    <li className={cx(styles.file, isBad && styles.fileFailed)} aria-labelledby={id} data-state={state}>
      <FilePicture {...transfer} />
      <div className={styles.fileText}>
        <p id={id} className={styles.fileName}>
          {transfer.stream ? name : transfer.item ? transfer.item.Title : title || name}
        </p>
        <p className={cx(styles.state, styles[state])}>
          {ICONS[state]}
          <span className={styles.stateText}>
            {t(transfer.usesExisting ? 'upload.existing' : `upload.state.${state}`)}
          </span>
          {HAS_BAR.includes(state) && !transfer.hasArrived && (
            <span className={styles.percent}>{t('upload.percent', { percent })}</span>
          )}
        </p>
        {HAS_BAR.includes(state) && (
          <ProgressBar
            label={t('upload.progressOf', { file: name })}
            hidesLabel
            percent={transfer.hasArrived ? undefined : percent}
          />
        )}
        <Facts transfer={transfer} samples={samples} />
        <Choices transfer={transfer} />
      </div>
      <Acts transfer={transfer} />
    </li>
  )
}

function Facts({ transfer, samples }: TransferRowProps) {
  const t = useWords()
  const language = useLanguage()
  const { state, sent, size, problem } = transfer
  if (state === 'failed') {
    const text = problem ? say(problem) : t('upload.failedPlainly')
    return (
      <p className={styles.why}>
        {transfer.fault === '' ? text : t('upload.assignment.fault', { code: transfer.fault, text })}
      </p>
    )
  }
  if (state === 'missing') return <p className={styles.why}>{t('upload.missingText')}</p>
  if (state === 'done' && transfer.item && !transfer.usesExisting && !transfer.stream)
    return <ConversionLine EncID={transfer.item.EncID} />
  if (!['sending', 'interrupted', 'paused', 'waiting'].includes(state)) return null
  const speed = state === 'sending' ? speedOf(samples) : null
  const secs = secsLeftOf(size, sent, speed)
  const left = secs === null ? null : timeLeftOf(secs)
  return (
    <p className={styles.facts}>
      <span>
        {t('upload.amount', { sent: bytesText(sent, language), size: bytesText(size, language) })}
        {speed !== null && ` · ${t('upload.speed', { amount: bytesText(Math.round(speed), language) })}`}
      </span>
      {left && <span>{t(`upload.left.${left.unit}`, { count: left.count })}</span>}
    </p>
  )
}

/** What only the person can decide. */
function Choices({ transfer }: { transfer: Transfer }) {
  const t = useWords()
  const { id, state, item, sameAs, name } = transfer
  const [existing] = sameAs
  if (state === 'same' && existing)
    return (
      <div className={styles.sameChoice}>
        <p>
          {t('upload.sameText')}{' '}
          <Link href={existing.ViewURL} target="_blank">
            {existing.Title}
          </Link>
        </p>
        <div className={styles.choices}>
          <Button size="sm" look="primary" onPress={() => void takeExisting(id, existing)}>
            {t('upload.takeExisting')}
          </Button>
          <Button size="sm" onPress={() => void takeAnyway(id)}>
            {t('upload.takeAnyway')}
          </Button>
        </div>
      </div>
    )
  if (state === 'failed')
    return (
      <div className={styles.choices}>
        <Button
          size="sm"
          icon={<RotateCw />}
          aria-label={t('upload.retryOf', { file: name })}
          onPress={() => void retryTransfer(id)}
        >
          {t('upload.retry')}
        </Button>
      </div>
    )
  if (state === 'missing') return <ChooseAgain transfer={transfer} />
  if (state === 'done' && item)
    return (
      <p className={styles.open}>
        <Link look="standalone" href={item.ViewURL} aria-label={t('upload.openItem', { title: item.Title })}>
          {t('upload.open')}
        </Link>
        {transfer.stream && (
          <span className={styles.note}>{t('upload.files.streamOf', { name: transfer.stream.name })}</span>
        )}
      </p>
    )
  return null
}

function ChooseAgain({ transfer }: { transfer: Transfer }) {
  const t = useWords()
  const give = async (file: File | undefined) => {
    if (file && !(await giveFileAgain(transfer.id, file)))
      toast({ kind: 'warn', text: t('upload.otherFile', { file: transfer.name }) })
  }
  return (
    <div className={styles.choices}>
      <FileTrigger onSelect={files => void give(files?.[0])}>
        <Button size="sm">{t('upload.chooseAgain')}</Button>
      </FileTrigger>
    </div>
  )
}

function Acts({ transfer: { id, state, name } }: { transfer: Transfer }) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  const isSending = state === 'sending' || state === 'interrupted' || state === 'waiting'
  if (state === 'done' || state === 'processing') return null
  return (
    <div className={styles.acts}>
      {isSending && (
        <IconButton
          size="sm"
          icon={<Pause />}
          label={t('upload.pauseOf', { file: name })}
          onPress={() => void pauseTransfer(id)}
        />
      )}
      {state === 'paused' && (
        <IconButton
          size="sm"
          icon={<Play />}
          label={t('upload.resumeOf', { file: name })}
          onPress={() => void resumeTransfer(id)}
        />
      )}
      <IconButton
        size="sm"
        icon={<X />}
        label={t('upload.cancelOf', { file: name })}
        onPress={() => setAsking(true)}
      />
      {isAsking && (
        <AskDialog
          isDanger
          title={t('upload.cancelTitle')}
          confirmLabel={t('upload.cancelConfirm')}
          cancelLabel={t('upload.cancelKeep')}
          onConfirm={() => cancelTransfers([id])}
          onCancel={() => setAsking(false)}
        >
          {t('upload.cancelText', { file: name })}
        </AskDialog>
      )}
    </div>
  )
}
