import { type Policy, publishing } from '@mediatheque/contract/publishing'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { Select, toast } from '../../design/index.ts'
import { useCallForm } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { say, useWords } from '../../words/index.ts'
import { POLICY_LISTS, policiesQuery } from './use-policies.ts'

export function RemovePolicy({ policy, close }: { policy: Policy; close: () => void }) {
  const t = useWords()
  const { PublishingPolicyID, PublishingPolicyName: name, ItemCount } = policy
  const { data } = useQuery(policiesQuery)
  const { form, submit, isPending, refusal } = useCallForm(publishing.removePolicy, {
    defaults: { ID: PublishingPolicyID, MoveTo: undefined },
    invalidates: POLICY_LISTS,
    saysRefusal: true,
    onDone: () => {
      toast({ kind: 'ok', text: t('policies.removed', { name }) })
      close()
    },
  })
  const { field, fieldState } = useController({ control: form.control, name: 'MoveTo' })
  const others = (data?.Items ?? []).filter(it => it.PublishingPolicyID !== PublishingPolicyID)
  const message = fieldState.error?.message
  return (
    <FormDialog
      size="sm"
      title={t('policies.removing.title', { name })}
      submitLabel={t('policies.removing.confirm')}
      isDanger
      isDirty={false}
      {...{ submit, isPending, refusal, close }}
    >
      <p>
        {ItemCount === 0 ? t('policies.removing.empty') : t('policies.removing.text', { count: ItemCount })}
      </p>
      {(ItemCount > 0 || message !== undefined) && (
        <Select
          label={t('policies.removing.moveTo')}
          isRequired
          error={message === undefined ? undefined : say(message)}
          options={others.map(it => ({ id: it.PublishingPolicyID, label: it.PublishingPolicyName }))}
          value={field.value === undefined ? null : Number(field.value)}
          onChange={id => field.onChange(Number(id))}
          buttonRef={field.ref}
        />
      )}
    </FormDialog>
  )
}
