import { SHEET_MOST_BYTES, SHEET_MOST_ROWS } from '@mediatheque/contract/sheets'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { DropZone, FileTrigger } from 'react-aria-components'
import { Button, cx, Dialog, Loading, Notice } from '../../design/index.ts'
import { say, useWords } from '../../words/index.ts'
import { PastSheets } from './past-sheets.tsx'
import styles from './sheets.module.css'

const MEGABYTES = SHEET_MOST_BYTES / 1_000_000
const TYPES = [
  '.csv',
  '.txt',
  '.xlsx',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

interface PickFileProps {
  isReading: boolean
  error: Error | null
  onFile: (file: File) => void
  onShow: (sheetID: number) => void
  close: () => void
}

export function PickFile({ isReading, error, onFile, onShow, close }: PickFileProps) {
  const t = useWords()
  const [problem, setProblem] = useState<string | null>(null)
  const take = (file: File) => {
    const wrong =
      file.size === 0
        ? t('sheets.empty')
        : file.size > SHEET_MOST_BYTES
          ? t('sheets.tooLarge', { megabytes: MEGABYTES })
          : null
    setProblem(wrong)
    if (wrong === null) onFile(file)
  }
  const said = problem ?? (error && !isReading ? say(error.message) : null)
  return (
    <Dialog isOpen onOpenChange={close} title={t('sheets.title')} size="md">
      <div className={styles.body}>
        <p className={styles.intro}>{t('sheets.intro')}</p>
        <DropZone
          className={cx(styles.drop)}
          aria-label={t('sheets.drop')}
          onDrop={event => {
            const dropped = event.items.find(item => item.kind === 'file')
            if (dropped?.kind === 'file') void dropped.getFile().then(take)
          }}
        >
          <FileUp aria-hidden="true" className={styles.dropIcon} />
          <span className={styles.dropText}>{t('sheets.drop')}</span>
          <span className={styles.intro}>{t('sheets.or')}</span>
          <FileTrigger
            acceptedFileTypes={TYPES}
            onSelect={files => {
              const [file] = files ?? []
              if (file) take(file)
            }}
          >
            <Button look="primary" isPending={isReading}>
              {t('sheets.choose')}
            </Button>
          </FileTrigger>
          <span className={styles.hint}>
            {t('sheets.limit', { megabytes: MEGABYTES, rows: SHEET_MOST_ROWS })}
          </span>
        </DropZone>
        {isReading && <Loading label={t('sheets.sending')}>{t('sheets.sending')}</Loading>}
        {said !== null && (
          <Notice kind="danger" isLive>
            {said}
          </Notice>
        )}
        <PastSheets onShow={onShow} />
      </div>
    </Dialog>
  )
}
