import { type Category, categories } from '@mediatheque/contract/categories'
import { useState } from 'react'
import { Button, Radio, RadioGroup, toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import styles from './categories.module.css'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleSummary } from './rule-summary.tsx'
import { CATEGORY_LISTS } from './use-categories.ts'

/** CAT-09: by hand, or by a stored search. */
export function CategoryFilling({ category }: { category: Category }) {
  const t = useWords()
  const [doing, setDoing] = useState<'rule' | 'hand' | null>(null)
  return (
    <div className={styles.part}>
      <RadioGroup
        label={t('categoriesAdmin.filling.label')}
        value={category.Manual ? 'hand' : 'rule'}
        onChange={it => setDoing(it === 'rule' ? 'rule' : 'hand')}
      >
        <Radio value="hand" description={t('categoriesAdmin.filling.handHint')}>
          {t('categoriesAdmin.filling.hand')}
        </Radio>
        <Radio value="rule" description={t('categoriesAdmin.filling.ruleHint')}>
          {t('categoriesAdmin.filling.rule')}
        </Radio>
      </RadioGroup>
      {category.Rule && (
        <div className={styles.rule}>
          <RuleSummary rule={category.Rule} />
          <Button size="sm" onPress={() => setDoing('rule')}>
            {t('categoriesAdmin.filling.edit')}
          </Button>
        </div>
      )}
      {doing === 'rule' && <RuleDialog category={category} close={() => setDoing(null)} />}
      {doing === 'hand' && <ToHand category={category} close={() => setDoing(null)} />}
    </div>
  )
}

function ToHand({ category, close }: { category: Category; close: () => void }) {
  const t = useWords()
  const { mutateAsync } = useCall(categories.save, CATEGORY_LISTS)
  return (
    <AskDialog
      title={t('categoriesAdmin.filling.toHandTitle', { name: category.DisplayName })}
      confirmLabel={t('categoriesAdmin.filling.toHandConfirm')}
      isDanger
      onConfirm={async () => {
        await mutateAsync({ ID: category.ID, Rule: null })
        toast({ kind: 'ok', text: t('categoriesAdmin.saved') })
        close()
      }}
      onCancel={close}
    >
      {t('categoriesAdmin.filling.toHandText')}
    </AskDialog>
  )
}
