import { type Category, categories } from '@mediatheque/contract/categories'
import { encodeFilters } from '@mediatheque/contract/search'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Radio, RadioGroup, toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import styles from './categories.module.css'
import { branchOf, countQuery, refreshWithout } from './use-categories.ts'

interface RemoveCategoryProps {
  category: Category
  parent: Category | undefined
  onRemoved: () => void
  close: () => void
}

type Then = 'moveup' | 'drop'

export function RemoveCategory({ category, parent, onRemoved, close }: RemoveCategoryProps) {
  const t = useWords()
  const client = useQueryClient()
  const [then, setThen] = useState<Then>('moveup')
  const { data } = useQuery(countQuery(encodeFilters({ categories: [category.ID] })))
  const { mutateAsync } = useCall(categories.remove)
  const name = category.DisplayName
  const remove = async () => {
    await mutateAsync({ ID: category.ID, Then: then })
    toast({ kind: 'ok', text: t('categoriesAdmin.removing.done', { name }) })
    close()
    onRemoved()
    await refreshWithout(client, then === 'drop' ? branchOf(client, category.ID) : [category.ID])
  }
  return (
    <AskDialog
      title={t('categoriesAdmin.removing.title', { name })}
      confirmLabel={t('categoriesAdmin.removing.confirm')}
      isDanger
      onConfirm={remove}
      onCancel={close}
    >
      <div className={styles.removing}>
        <p aria-live="polite">
          {data &&
            (data.Total === 0
              ? t('categoriesAdmin.removing.none')
              : t('categoriesAdmin.removing.some', { count: data.Total }))}
        </p>
        <RadioGroup
          label={t('categoriesAdmin.removing.whatThen')}
          value={then}
          onChange={it => setThen(it === 'drop' ? 'drop' : 'moveup')}
        >
          <Radio
            value="moveup"
            description={t(
              parent ? 'categoriesAdmin.removing.moveupHint' : 'categoriesAdmin.removing.moveupTopHint',
            )}
          >
            {parent
              ? t('categoriesAdmin.removing.moveup', { parent: parent.DisplayName })
              : t('categoriesAdmin.removing.moveupTop')}
          </Radio>
          <Radio value="drop" description={t('categoriesAdmin.removing.dropHint')}>
            {t('categoriesAdmin.removing.drop')}
          </Radio>
        </RadioGroup>
      </div>
    </AskDialog>
  )
}
