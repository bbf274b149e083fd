import { Download } from 'lucide-react'
import { Button, Notice, Table, useNumber } from '../../design/index.ts'
import { saveFile } from '../../shared/save-file.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './import.module.css'
import { reportText } from './import.rules.ts'
import type { Import } from './use-import.ts'

const COUNTS = ['Created', 'Updated', 'Unchanged', 'Refused'] as const
const WORDS = { Created: 'created', Updated: 'updated', Unchanged: 'unchanged', Refused: 'refused' } as const

export function ImportResult({ it, isFileAtHand }: { it: Import; isFileAtHand: boolean }) {
  const t = useWords()
  const number = useNumber()
  return (
    <div className={styles.result}>
      <Outcome it={it} />
      <p className={styles.hint}>{t('people.import.by', { file: it.FileName, name: it.By })}</p>
      <dl className={styles.counts}>
        {COUNTS.map(name => (
          <div key={name} className={styles.count}>
            <dt>{t(`people.import.${WORDS[name]}`)}</dt>
            <dd>{number(it[name])}</dd>
          </div>
        ))}
      </dl>
      {it.IsDryRun && it.Status === 'done' && <WhatNow it={it} isFileAtHand={isFileAtHand} />}
      <Report it={it} />
    </div>
  )
}

function Outcome({ it }: { it: Import }) {
  const t = useWords()
  if (it.Status === 'failed')
    return (
      <Notice kind="danger" title={t('people.import.failedText')} isLive>
        {say(it.Message)}
      </Notice>
    )
  return (
    <Notice kind={it.IsDryRun ? 'info' : 'ok'} isLive>
      {t(it.IsDryRun ? 'people.import.checkedText' : 'people.import.doneText')}
    </Notice>
  )
}

function WhatNow({ it, isFileAtHand }: { it: Import; isFileAtHand: boolean }) {
  const t = useWords()
  if (it.Created + it.Updated === 0) return <p>{t('people.import.nothing')}</p>
  return isFileAtHand ? null : <p>{t('people.import.againText')}</p>
}

function Report({ it }: { it: Import }) {
  const t = useWords()
  if (it.Report.length === 0) return <p className={styles.hint}>{t('people.import.reportNone')}</p>
  const header = [t('people.import.line'), t('people.import.field'), t('people.import.message')]
  const lines = it.Report.map(line => ({ ...line, Message: say(line.Message) }))
  const name = `${it.FileName.replace(/\.\w+$/, '')}-report.csv`
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h3>{t('people.import.report')}</h3>
        <Button size="sm" icon={<Download />} onPress={() => saveFile(name, reportText(header, lines))}>
          {t('people.import.download')}
        </Button>
      </div>
      {it.Refused > lines.length && <p>{t('people.import.reportFirst', { count: lines.length })}</p>}
      <Table
        label={t('people.import.report')}
        density="dense"
        scroll="inside"
        rows={lines}
        rowId={line => `${line.Line} ${line.Field}`}
        rowName={line => String(line.Line)}
        columns={[
          {
            id: 'line',
            name: t('people.import.line'),
            isRowHeader: true,
            width: 72,
            cell: line => line.Line,
          },
          { id: 'field', name: t('people.import.field'), cell: line => line.Field },
          {
            id: 'message',
            name: t('people.import.message'),
            cell: line => <span title={line.Message}>{line.Message}</span>,
          },
        ]}
      />
    </section>
  )
}
