import type { Policy } from '@mediatheque/contract/publishing'
import { Plus, Star } from 'lucide-react'
import { Button } from '../../design/index.ts'
import { useRecordTypeName } from '../../shared/record-types.ts'
import { useWords } from '../../words/index.ts'
import styles from './policies.module.css'
import type { Adder, CellChoice } from './policies.rules.ts'
import { useAdderName } from './use-adder-name.ts'

interface AddCellProps {
  role: Adder
  recordType: number
  policies: readonly Policy[]
  choice: CellChoice
  onOpen: () => void
}

/** Where a role may publish a type; the star marks what is chosen beforehand. */
export function AddCell({ role, recordType, policies, choice, onOpen }: AddCellProps) {
  const t = useWords()
  const typeName = useRecordTypeName()
  const adderName = useAdderName()
  const allowed = policies.filter(it => choice.policies.includes(it.PublishingPolicyID))
  return (
    <Button look="quiet" className={styles.cell} onPress={onOpen}>
      <span className="visually-hidden">
        {t('policies.matrix.cell', { type: typeName(recordType), role: adderName(role) })}
      </span>
      {allowed.length === 0 ? (
        <>
          <Plus aria-hidden="true" className={styles.plus} />
          <span className="visually-hidden">{t('policies.matrix.nothing')}</span>
        </>
      ) : (
        <span className={styles.cellNames}>
          {allowed.map(it => (
            <span key={it.PublishingPolicyID} className={styles.cellName}>
              {it.PublishingPolicyName}
              {it.PublishingPolicyID === choice.preset && (
                <>
                  <Star aria-hidden="true" />
                  <span className="visually-hidden">({t('policies.matrix.isDefault')})</span>
                </>
              )}
            </span>
          ))}
        </span>
      )}
    </Button>
  )
}
