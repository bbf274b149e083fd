// A table that the server knows: being compared, failed, to be looked at, or applied.
import { type Sheet, sheets } from '@mediatheque/contract/sheets'
import type { ReactNode } from 'react'
import { Button, Dialog, Loading, Notice, ProgressBar, SkeletonLines } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { say, useWords } from '../../words/index.ts'
import { BatchRun } from '../batch/index.ts'
import { SheetDialog } from './sheet-dialog.tsx'
import styles from './sheets.module.css'
import { isUnderWay, percentDone } from './sheets.rules.ts'
import { sheetQuery, sheetsQuery, useSheet } from './use-sheets.ts'

interface SheetRunProps {
  SheetID: number
  onAnother: () => void
  close: () => void
}

export function SheetRun({ SheetID, onAnother, close }: SheetRunProps) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useSheet(SheetID)
  const apply = useCall(sheets.apply, [sheetQuery(SheetID), sheetsQuery])
  if (!data)
    return (
      <Waiting title={t('sheets.title')} {...{ onAnother, close }}>
        {error ? (
          <QueryFailed {...{ error, refetch, isRefetching }} />
        ) : (
          <Loading>
            <SkeletonLines lines={5} />
          </Loading>
        )}
      </Waiting>
    )
  if (data.BatchID !== null)
    return (
      <BatchRun title={t('sheets.runTitle', { name: data.FileName })} BatchID={data.BatchID} close={close} />
    )
  if (data.Status === 'done')
    return (
      <SheetDialog
        sheet={data}
        isApplying={apply.isPending}
        onApply={IsPartial => apply.mutate({ SheetID, IsPartial })}
        onAnother={onAnother}
        close={close}
      />
    )
  return (
    <Waiting title={t('sheets.runTitle', { name: data.FileName })} {...{ onAnother, close }}>
      {isUnderWay(data) ? (
        <Comparing {...data} />
      ) : (
        <Notice kind="danger" isLive>
          {say(data.Message)}
        </Notice>
      )}
    </Waiting>
  )
}

interface WaitingProps extends Omit<SheetRunProps, 'SheetID'> {
  title: string
  children: ReactNode
}

function Waiting({ title, onAnother, close, children }: WaitingProps) {
  const t = useWords()
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      size="md"
      title={title}
      footer={
        <>
          <Button onPress={onAnother}>{t('sheets.another')}</Button>
          <Button look="primary" onPress={close}>
            {t('sheets.close')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>{children}</div>
    </Dialog>
  )
}

function Comparing(it: Sheet) {
  const t = useWords()
  const percent = percentDone(it)
  return (
    <>
      <ProgressBar
        label={t('sheets.reading')}
        percent={percent}
        valueText={
          percent === undefined ? undefined : t('sheets.progress', { done: it.RowsDone, total: it.Rows })
        }
      />
      <p className={styles.intro}>{t('sheets.background')}</p>
    </>
  )
}
