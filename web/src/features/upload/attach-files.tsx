// Where files are given to an item: chosen or dropped, with what becomes of each.
import { FileProblem, isTypeTaken, upload } from '@mediatheque/contract/upload'
import { useQuery } from '@tanstack/react-query'
import { FolderUp, Upload, X } from 'lucide-react'
import { useState } from 'react'
import { DropZone, FileTrigger } from 'react-aria-components'
import { Button, cx, IconButton, Notice, ProgressBar } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { useViewer } from '../../shared/viewer.ts'
import { say, useWords } from '../../words/index.ts'
import '../../words/add-upload.ts'
import styles from './drop.module.css'
import list from './files.module.css'
import { filesIn } from './files-in.ts'
import { percentOf } from './progress.rules.ts'
import { type AttachRow, type AttachRules, isAccepted, useAttach } from './use-attach.ts'
import { optionsQuery } from './use-options.ts'

interface AttachFilesProps extends AttachRules {
  label: string
  /** Which files, in words. */
  hint?: string
  /** Said where none of the chosen files is taken. */
  noneText?: string
  isOne?: boolean
}

export function AttachFiles(props: AttachFilesProps) {
  const { label, hint, accept, isOne = false, noneText = FileProblem.DeniedTypes } = props
  const t = useWords()
  const { rows, take, remove } = useAttach(props)
  const { data: options } = useQuery(optionsQuery())
  const [hasNone, setNone] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const pick = (files: readonly File[]) => {
    const fits = (file: File) => isAccepted(file, accept) && (!options || isTypeTaken(file.name, options))
    const isTaken = files.some(fits)
    setNone(!isTaken)
    setRefused(files.filter(file => !fits(file)).map(file => file.name))
    if (isTaken) void take(isOne ? files.slice(0, 1) : files)
  }
  if (options?.DisclaimerDue) return <Disclaimer text={options.DisclaimerText} />
  return (
    <div className={styles.attach}>
      <DropZone
        className={cx(styles.drop, styles.compact)}
        aria-label={label}
        onDrop={async ({ items }) => {
          const files = items.filter(item => item.kind !== 'text')
          pick((await Promise.all(files.map(filesIn))).flat())
        }}
      >
        <Upload aria-hidden="true" className={styles.dropIcon} />
        <span className={styles.dropText}>{label}</span>
        <FileTrigger
          allowsMultiple={!isOne}
          {...(accept && { acceptedFileTypes: accept.map(it => `.${it}`) })}
          onSelect={files => pick([...(files ?? [])])}
        >
          <Button icon={<FolderUp />}>{t('upload.files.choose')}</Button>
        </FileTrigger>
        {hint && <span className={styles.hint}>{hint}</span>}
      </DropZone>
      {hasNone && (
        <Notice kind="danger" isLive>
          <p>{say(noneText)}</p>
          <Refused names={refused} />
        </Notice>
      )}
      {!hasNone && refused.length > 0 && (
        <Notice kind="warn" isLive>
          <Refused names={refused} />
        </Notice>
      )}
      {rows.length > 0 && (
        <ul className={list.files} aria-label={t('upload.files.list')}>
          {rows.map(row => (
            <Row key={row.id} row={row} onRemove={() => remove(row.id)} />
          ))}
        </ul>
      )}
    </div>
  )
}

const MOST_NAMED = 10

/** Which of the chosen files are not taken: somebody who chose one is not told that there was none. */
function Refused({ names }: { names: readonly string[] }) {
  const t = useWords()
  return names.slice(0, MOST_NAMED).map((file, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two files of one name may be chosen
    <p key={at}>{t('upload.attach.denied', { file })}</p>
  ))
}

function Row({ row, onRemove }: { row: AttachRow; onRemove: () => void }) {
  const t = useWords()
  const { name, state, problem, sent, size } = row
  return (
    <li className={cx(list.file, list.plain, state === 'failed' && list.fileFailed)} data-state={state}>
      <div className={list.fileText}>
        <p className={list.fileName}>{name}</p>
        {state === 'failed' ? (
          <p className={list.why} role="alert">
            {problem ? say(problem) : t('upload.failedPlainly')}
          </p>
        ) : (
          <ProgressBar
            label={t('upload.progressOf', { file: name })}
            hidesLabel
            percent={state === 'sending' ? percentOf(sent, size) : undefined}
          />
        )}
      </div>
      {state === 'failed' && (
        <IconButton
          size="sm"
          icon={<X />}
          label={t('upload.attach.forget', { file: name })}
          onPress={onRemove}
        />
      )}
    </li>
  )
}

/** UPL-07: nothing goes on before it is accepted. */
function Disclaimer({ text }: { text: string }) {
  const t = useWords()
  const uid = useViewer()?.PersonID ?? 0
  const { mutate, isPending } = useCall(upload.disclaimerComplete, [optionsQuery()])
  return (
    <div className={styles.attach}>
      <p className={styles.disclaimerText}>{text}</p>
      <Button look="primary" isPending={isPending} onPress={() => mutate({ uid })}>
        {t('upload.next.disclaimer')}
      </Button>
    </div>
  )
}
