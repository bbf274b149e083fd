import type { ReactNode } from 'react'
import { Button, Dialog, Loading, Notice, ProgressBar, SkeletonLines } from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import styles from './import.module.css'
import { isUnderWay, percentOf } from './import.rules.ts'
import { ImportResult } from './import-result.tsx'
import { type Import, useImport } from './use-import.ts'

interface ImportRunProps {
  ImportID: number
  /** Null where the file is not at hand any more. */
  onStart: (() => void) | null
  isStarting: boolean
  onAnother: () => void
  close: () => void
}

export function ImportRun({ ImportID, onStart, isStarting, onAnother, close }: ImportRunProps) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useImport(ImportID)
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t('people.import.title')}
      size="md"
      footer={data && <Next it={data} {...{ onStart, isStarting, onAnother, close }} />}
    >
      {error && !data && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={5} />
        </Loading>
      )}
      {data &&
        (isUnderWay(data) ? (
          <Running it={data} />
        ) : (
          <ImportResult it={data} isFileAtHand={onStart !== null} />
        ))}
    </Dialog>
  )
}

function Running({ it }: { it: Import }) {
  const t = useWords()
  const label = t(it.IsDryRun ? 'people.import.checking' : 'people.import.importing', { file: it.FileName })
  const percent = percentOf(it)
  return (
    <div className={styles.running}>
      <ProgressBar
        label={label}
        percent={percent}
        valueText={
          percent === undefined
            ? undefined
            : t('people.import.lines', { done: it.LinesDone, total: it.LinesTotal })
        }
      />
      <Notice isLive>{t(it.Status === 'waiting' ? 'people.import.waiting' : 'people.import.working')}</Notice>
    </div>
  )
}

type NextProps = Omit<ImportRunProps, 'ImportID'> & { it: Import }

function Next({ it, onStart, isStarting, onAnother, close }: NextProps): ReactNode {
  const t = useWords()
  const count = it.Created + it.Updated
  const isReady = it.IsDryRun && it.Status === 'done' && count > 0
  if (isUnderWay(it)) return <Button onPress={close}>{t('people.import.close')}</Button>
  if (!isReady)
    return (
      <>
        <Button onPress={onAnother}>{t('people.import.another')}</Button>
        <Button look="primary" onPress={close}>
          {t('people.import.close')}
        </Button>
      </>
    )
  return (
    <>
      <Button onPress={close}>{t('people.form.cancel')}</Button>
      {onStart ? (
        <Button look="primary" isPending={isStarting} onPress={onStart}>
          {t('people.import.start', { count })}
        </Button>
      ) : (
        <Button look="primary" onPress={onAnother}>
          {t('people.import.again')}
        </Button>
      )}
    </>
  )
}
