import { type Category, categories } from '@mediatheque/contract/categories'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast, useDebounced } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { showFailure, useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './categories.module.css'
import { isEmptyRule, type Rule, readRule, writeRule } from './rule.rules.ts'
import { RuleFields } from './rule-fields.tsx'
import { CATEGORY_LISTS, countQuery } from './use-categories.ts'

const COUNT_DELAY_MS = 500

export function RuleDialog({ category, close }: { category: Category; close: () => void }) {
  const t = useWords()
  const [stored] = useState(() => readRule(category.Rule))
  const [rule, setRule] = useState(stored)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutateAsync, isPending } = useCall(categories.save, CATEGORY_LISTS, { isHandled: true })
  const save = async () => {
    if (isEmptyRule(rule)) {
      setRefusal(t('categoriesAdmin.rule.nothing'))
      return false
    }
    try {
      await mutateAsync({ ID: category.ID, Rule: writeRule(rule) })
      toast({ kind: 'ok', text: t('categoriesAdmin.rule.saved') })
      close()
      return true
    } catch (error) {
      if (error instanceof CallFailed && !error.isLeaving) setRefusal(say(error.Fields.Rule ?? error.message))
      else showFailure(error)
      return false
    }
  }
  return (
    <FormDialog
      title={t('categoriesAdmin.rule.title', { name: category.DisplayName })}
      submitLabel={t('categoriesAdmin.rule.save')}
      submit={event => {
        event?.preventDefault()
        return save()
      }}
      isDirty={JSON.stringify(rule) !== JSON.stringify(stored)}
      {...{ isPending, refusal, close }}
    >
      <p className={styles.hint}>{t('categoriesAdmin.rule.intro')}</p>
      <RuleFields rule={rule} onChange={changes => setRule(before => ({ ...before, ...changes }))} />
      <LiveCount rule={rule} />
    </FormDialog>
  )
}

/** How many items the rule would hold, while it is written. */
function LiveCount({ rule }: { rule: Rule }) {
  const t = useWords()
  const asked = useDebounced(JSON.stringify(writeRule(rule)), COUNT_DELAY_MS)
  const isEmpty = asked === '{}'
  const { data, isFetching, error } = useQuery({ ...countQuery(JSON.parse(asked)), enabled: !isEmpty })
  const text = () => {
    if (isEmpty) return t('categoriesAdmin.rule.nothing')
    if (error) return say(error.message)
    if (isFetching || !data) return t('categoriesAdmin.rule.counting')
    return t('categoriesAdmin.rule.count', { count: data.Total })
  }
  return (
    <p className={styles.live} role="status">
      {text()}
    </p>
  )
}
