import { CAPTION_STATES, REPORTS, type ReportName, type ReportRow } from '@mediatheque/contract/reports'
import { bytesText } from '../../shared/bytes.rules.ts'
import { useDates } from '../../shared/viewer.ts'
import { durationText, useLanguage, useWords } from '../../words/index.ts'
import { useNumbers } from '../analytics/index.ts'

type Columns = { [Name in ReportName]: keyof (typeof REPORTS)[Name]['columns'] }[ReportName]

export interface Column {
  id: Columns
  at: number
  isNumber: boolean
  textOf: (row: ReportRow) => string
}

/** What the columns of a report show, each value as its kind is written. */
export function useColumns(name: ReportName): Column[] {
  const t = useWords()
  const language = useLanguage()
  const { number } = useNumbers()
  const { date } = useDates()
  const write = {
    text: String,
    count: (value: unknown) => number(Number(value)),
    secs: (value: unknown) => durationText(Number(value)),
    bytes: (value: unknown) => bytesText(Number(value), language),
    moment: (value: unknown) => date(String(value)),
    captions: (value: unknown) =>
      t(`administration.reports.captions.${CAPTION_STATES.find(it => it === value) ?? 'none'}`),
  }
  const kinds = Object.entries(REPORTS[name].columns) as [Columns, keyof typeof write][]
  return kinds.map(([id, kind], at) => ({
    id,
    at,
    isNumber: kind === 'count' || kind === 'secs' || kind === 'bytes',
    textOf: ({ Values }) => {
      const value = Values[at]
      return value === null || value === undefined ? '' : write[kind](value)
    },
  }))
}
