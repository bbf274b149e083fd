// INTG-10: an item is described by a booking of Asimut. A blank number is marked, and nothing is sent.
import { asimut } from '@mediatheque/contract/asimut'
import type { MediaItem } from '@mediatheque/contract/item'
import { TextField, toast } from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import '../../words/add-vle.ts'
import { useWords } from '../../words/index.ts'
import { type ItemModalProps, itemQuery, WithItem } from '../item/index.ts'

export function AsimutModal({ id, close }: ItemModalProps & { close: () => void }) {
  const t = useWords()
  return (
    <WithItem {...(id && { id })} title={t('vle.asimut.title')} may={item => item.CanEdit} close={close}>
      {item => <Form item={item} close={close} />}
    </WithItem>
  )
}

function Form({ item, close }: { item: MediaItem; close: () => void }) {
  const t = useWords()
  const it = useCallForm(asimut.importBooking, {
    defaults: { cdid: item.ClipDataID, asimutid: '' },
    invalidates: [itemQuery(item.EncID)],
    saysRefusal: true,
    onDone: ({ Title }) => {
      toast({ kind: 'ok', text: t('vle.asimut.done', { title: Title }) })
      close()
    },
  })
  return (
    <FormDialog
      title={t('vle.asimut.title')}
      submitLabel={t('vle.asimut.submit')}
      isDirty={it.form.formState.isDirty}
      close={close}
      {...it}
    >
      <p>{t('vle.asimut.text')}</p>
      <TextField label={t('vle.asimut.id')} isRequired autoFocus {...useTextField(it.form, 'asimutid')} />
    </FormDialog>
  )
}
