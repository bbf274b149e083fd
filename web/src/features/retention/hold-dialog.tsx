import type { MediaItem } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { retention } from '@mediatheque/contract/retention'
import { TextField, toast } from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { keyOf } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'

const READS = [{ queryKey: keyOf(media.item) }]

/** For administrators: legal hold of one item, or its end. */
export function HoldDialog({ item, close }: { item: MediaItem; close: () => void }) {
  const t = useWords()
  const { form, submit, isPending, refusal } = useCallForm(retention.hold, {
    defaults: { id: item.EncID, IsHeld: !item.IsHeld, Reason: '' },
    invalidates: READS,
    saysRefusal: true,
    onDone: () => {
      toast({ kind: 'ok', text: t(item.IsHeld ? 'item.hold.ended' : 'item.hold.placed') })
      close()
    },
  })
  const reason = useTextField(form, 'Reason')
  return (
    <FormDialog
      size="sm"
      title={t(item.IsHeld ? 'item.act.endHold' : 'item.act.hold')}
      submitLabel={t(item.IsHeld ? 'item.act.endHold' : 'item.act.hold')}
      isDirty={form.formState.isDirty}
      {...{ submit, isPending, refusal, close }}
    >
      <p>{t(item.IsHeld ? 'item.hold.endText' : 'item.hold.text')}</p>
      {!item.IsHeld && <TextField label={t('item.hold.reason')} autoFocus {...reason} />}
    </FormDialog>
  )
}
