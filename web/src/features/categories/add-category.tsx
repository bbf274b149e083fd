import { categories } from '@mediatheque/contract/categories'
import { Plus } from 'lucide-react'
import { Button, TextField, toast } from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { useWords } from '../../words/index.ts'
import styles from './categories.module.css'
import { CATEGORY_LISTS } from './use-categories.ts'

interface AddCategoryProps {
  /** 0 is the top. */
  ParentID: number
  label: string
  onAdded: (ID: number) => void
}

/** Stays where it is and keeps the focus, so that one name can follow the other. */
export function AddCategory({ ParentID, label, onAdded }: AddCategoryProps) {
  const t = useWords()
  const { form, submit, isPending } = useCallForm(categories.create, {
    defaults: { ParentID, Name: '' },
    invalidates: CATEGORY_LISTS,
    onDone: ({ Data }, { Name }) => {
      // The next name may have been begun while the lists were coming.
      if (form.getValues('Name') === Name) form.reset({ ParentID, Name: '' })
      toast({ kind: 'ok', text: t('categoriesAdmin.added', { name: Data.DisplayName }) })
      onAdded(Data.ID)
    },
  })
  return (
    <form className={styles.add} onSubmit={event => void submit(event)} noValidate>
      <TextField
        label={label}
        hidesLabel
        placeholder={label}
        className={styles.addName}
        {...useTextField(form, 'Name')}
      />
      <Button type="submit" icon={<Plus />} isPending={isPending}>
        {t('categoriesAdmin.addButton')}
      </Button>
    </form>
  )
}
