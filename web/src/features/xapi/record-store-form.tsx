import { type RecordStore, xapi } from '@mediatheque/contract/xapi'
import { Badge, PasswordField, Switch, TextField } from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useWords } from '../../words/index.ts'
import { recordStoreQuery } from './use-record-store.ts'

interface RecordStoreFormProps {
  known: RecordStore
  close: () => void
}

export function RecordStoreForm({ known, close }: RecordStoreFormProps) {
  const t = useWords()
  const isNew = known.URL === ''
  const it = useCallForm(xapi.save, {
    defaults: { URL: known.URL, Key: known.Key, Secret: '', IsEnabled: isNew || known.IsEnabled },
    invalidates: [recordStoreQuery],
    saysRefusal: true,
    onDone: close,
  })
  const { form } = it
  return (
    <FormDialog
      title={isNew ? t('xapi.setUp') : t('xapi.title')}
      submitLabel={t('xapi.save')}
      isDirty={form.formState.isDirty}
      close={close}
      {...it}
    >
      <TextField
        label={t('xapi.url')}
        description={t('xapi.urlHint')}
        isRequired
        autoFocus
        {...useTextField(form, 'URL')}
      />
      <TextField
        label={t('xapi.key')}
        description={t('xapi.keyHint')}
        isRequired
        {...useTextField(form, 'Key')}
      />
      <PasswordField
        label={t('xapi.secret')}
        isRequired={!known.IsSecretSet}
        aside={known.IsSecretSet && <Badge tone="ok">{t('xapi.secretSet')}</Badge>}
        description={known.IsSecretSet ? t('xapi.secretHint') : undefined}
        autoComplete="off"
        {...useTextField(form, 'Secret')}
      />
      <Switch
        description={t('xapi.isOnHint')}
        isSelected={form.watch('IsEnabled') ?? true}
        onChange={isOn => form.setValue('IsEnabled', isOn, { shouldDirty: true })}
      >
        {t('xapi.isOn')}
      </Switch>
    </FormDialog>
  )
}
