import type { ValueChange } from '@mediatheque/contract/item'
import { ArrowRight } from 'lucide-react'
import { useWords } from '../../words/index.ts'
import { isShown, knownApproval, knownName } from './history.rules.ts'
import styles from './value-changes.module.css'

/** ITEM-07: old → new, in this order, also for those who only hear it. */
export function ValueChanges({ changes }: { changes: readonly ValueChange[] }) {
  const t = useWords()
  if (changes.length === 0) return null
  return (
    <dl className={styles.changes}>
      {changes.map(change => {
        const name = knownName(change.Name)
        return (
          <div key={change.Name} className={styles.change}>
            {change.Name !== '' && (
              <dt className={styles.name}>{name ? t(`item.history.name.${name}`) : change.Name}</dt>
            )}
            {isShown(change) && (
              <dd className={styles.values}>
                <Value change={change} value={change.From} isOld />
                <ArrowRight aria-hidden="true" className={styles.arrow} />
                <Value change={change} value={change.To} />
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

function Value({ change, value, isOld }: { change: ValueChange; value: string; isOld?: boolean }) {
  const t = useWords()
  const approval = knownApproval(change, value)
  return (
    <span className={isOld ? styles.old : styles.new}>
      <span className={styles.heard}>{t(isOld ? 'item.history.from' : 'item.history.to')} </span>
      {value === '' ? (
        <em>{t('item.history.none')}</em>
      ) : approval ? (
        t(`item.history.approval.${approval}`)
      ) : (
        value
      )}
    </span>
  )
}
