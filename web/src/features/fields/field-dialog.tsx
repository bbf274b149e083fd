import { type Field, fields } from '@mediatheque/contract/fields'
import { toast } from '../../design/index.ts'
import { useCallForm } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useWords } from '../../words/index.ts'
import { FieldSettings } from './field-settings.tsx'
import { draftOf, NEW_FIELD } from './fields-designer.rules.ts'
import { FIELD_LISTS } from './use-fields.ts'

export function CreateField({ close }: { close: () => void }) {
  const t = useWords()
  const { form, submit, isPending, refusal } = useCallForm(fields.create, {
    defaults: NEW_FIELD,
    invalidates: FIELD_LISTS,
    saysRefusal: true,
    onDone: ({ Data }) => {
      toast({ kind: 'ok', text: t('fieldsDesigner.created', { name: Data.Title }) })
      close()
    },
  })
  return (
    <FormDialog
      size="lg"
      title={t('fieldsDesigner.form.createTitle')}
      submitLabel={t('fieldsDesigner.form.create')}
      isDirty={form.formState.isDirty}
      {...{ submit, isPending, refusal, close }}
    >
      <FieldSettings form={form} />
    </FormDialog>
  )
}

export function EditField({ field, close }: { field: Field; close: () => void }) {
  const t = useWords()
  const { form, submit, isPending, refusal } = useCallForm(fields.save, {
    // Before an option goes the editor has asked, and said how many items lose it.
    defaults: { ID: field.ID, RemoveUsedOptions: true, ...draftOf(field) },
    invalidates: FIELD_LISTS,
    saysRefusal: true,
    onDone: ({ Data }) => {
      toast({ kind: 'ok', text: t('fieldsDesigner.saved', { name: Data.Title }) })
      close()
    },
  })
  return (
    <FormDialog
      size="lg"
      title={t('fieldsDesigner.form.editTitle', { name: field.Title })}
      submitLabel={t('fieldsDesigner.form.save')}
      isDirty={form.formState.isDirty}
      {...{ submit, isPending, refusal, close }}
    >
      <FieldSettings form={form} field={field} />
    </FormDialog>
  )
}
