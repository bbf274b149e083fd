import type { AddRule, Policy } from '@mediatheque/contract/publishing'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { EmptyState, ErrorState, Loading, SkeletonLines, useNarrow } from '../../design/index.ts'
import { useRecordTypeName } from '../../shared/record-types.ts'
import { say, useWords } from '../../words/index.ts'
import { AddCell } from './add-cell.tsx'
import { CellDialog } from './cell-dialog.tsx'
import styles from './policies.module.css'
import { ADDERS, type Adder, choiceAt, EVERY_TYPE } from './policies.rules.ts'
import { useAdderName } from './use-adder-name.ts'
import { addRulesQuery, policiesQuery } from './use-policies.ts'

export function AddMatrix() {
  const t = useWords()
  const policies = useQuery(policiesQuery)
  const rules = useQuery(addRulesQuery)
  const error = policies.error ?? rules.error
  const retry = () => void Promise.all([policies.refetch(), rules.refetch()])
  if (error) return <ErrorState onRetry={retry}>{say(error.message)}</ErrorState>
  if (!policies.data || !rules.data)
    return (
      <Loading>
        <SkeletonLines lines={8} />
      </Loading>
    )
  if (policies.data.Total === 0) return <EmptyState>{t('policies.matrix.noPolicies')}</EmptyState>
  return (
    <>
      <p className={styles.intro}>{t('policies.matrix.intro')}</p>
      <Cells policies={policies.data.Items} rules={rules.data.Items} />
    </>
  )
}

interface CellsProps {
  policies: readonly Policy[]
  rules: readonly AddRule[]
}

interface Cell {
  role: Adder
  recordType: number
}

function Cells({ policies, rules }: CellsProps) {
  const isNarrow = useNarrow()
  const [open, setOpen] = useState<Cell | null>(null)
  const cellOf = (role: Adder, recordType: number) => (
    <AddCell
      {...{ role, recordType, policies }}
      choice={choiceAt(rules, role, recordType)}
      onOpen={() => setOpen({ role, recordType })}
    />
  )
  return (
    <>
      {isNarrow ? <ByType cellOf={cellOf} /> : <Matrix cellOf={cellOf} />}
      {open && <CellDialog {...open} {...{ policies, rules }} close={() => setOpen(null)} />}
    </>
  )
}

type CellOf = (role: Adder, recordType: number) => ReactNode

function Matrix({ cellOf }: { cellOf: CellOf }) {
  const t = useWords()
  const typeName = useRecordTypeName()
  const adderName = useAdderName()
  return (
    <div className={styles.frame}>
      <table className={styles.matrix} aria-label={t('policies.matrix.table')}>
        <thead>
          <tr>
            <th scope="col" className={styles.headCell}>
              {t('policies.matrix.type')}
            </th>
            {ADDERS.map(role => (
              <th key={role} scope="col" className={styles.headCell}>
                {adderName(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EVERY_TYPE.map(type => (
            <tr key={type}>
              <th scope="row" className={styles.rowHead}>
                {typeName(type)}
              </th>
              {ADDERS.map(role => (
                <td key={role} className={styles.tableCell}>
                  {cellOf(role, type)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** On a phone: one type after the other, with a line for each role. */
function ByType({ cellOf }: { cellOf: CellOf }) {
  const typeName = useRecordTypeName()
  const adderName = useAdderName()
  return (
    <div className={styles.byType}>
      {EVERY_TYPE.map(type => (
        <section key={type} aria-label={typeName(type)} className={styles.type}>
          <h2 className={styles.typeName}>{typeName(type)}</h2>
          <dl className={styles.roles}>
            {ADDERS.map(role => (
              <div key={role} className={styles.role}>
                <dt>{adderName(role)}</dt>
                <dd>{cellOf(role, type)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
