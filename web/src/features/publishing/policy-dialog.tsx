import { people } from '@mediatheque/contract/people'
import {
  AfterChange,
  type Policy,
  policyVersion,
  publishing,
  Restriction,
  WidenedBy,
} from '@mediatheque/contract/publishing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form'
import { MultiCombobox, Radio, RadioGroup, Select, Switch, TextField, toast } from '../../design/index.ts'
import { ConflictNotice } from '../../shared/conflict-notice.tsx'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { query } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import { afterChangeOf, restrictionOf, widenedByOf } from './policies.rules.ts'
import { POLICY_LISTS } from './use-policies.ts'

export function CreatePolicy({ close }: { close: () => void }) {
  const t = useWords()
  const { form, submit, isPending, refusal } = useCallForm(publishing.createPolicy, {
    defaults: {
      PublishingPolicyName: '',
      Restriction: Restriction.SignedIn,
      GroupIDs: [],
      ApprovalRequired: false,
      WidenedBy: WidenedBy.Keepers,
      AfterChange: AfterChange.Wait,
    },
    invalidates: POLICY_LISTS,
    saysRefusal: true,
    onDone: ({ Data }) => {
      toast({ kind: 'ok', text: t('policies.created', { name: Data.PublishingPolicyName }) })
      close()
    },
  })
  return (
    <FormDialog
      title={t('policies.form.createTitle')}
      submitLabel={t('policies.form.create')}
      isDirty={form.formState.isDirty}
      {...{ submit, isPending, refusal, close }}
    >
      <PolicyFields form={form} />
    </FormDialog>
  )
}

const valuesIn = (policy: Policy) => ({
  ID: policy.PublishingPolicyID,
  PublishingPolicyName: policy.PublishingPolicyName,
  Restriction: restrictionOf(policy.Restriction),
  GroupIDs: policy.Groups.map(it => it.GroupID),
  ApprovalRequired: policy.ApprovalRequired,
  WidenedBy: widenedByOf(policy.WidenedBy),
  AfterChange: afterChangeOf(policy.AfterChange),
  Version: policyVersion(policy),
})

export function EditPolicy({ policy, close }: { policy: Policy; close: () => void }) {
  const t = useWords()
  const client = useQueryClient()
  const latest = async () => {
    const fresh = await client.fetchQuery({ ...query(publishing.policies, {}), staleTime: 0 })
    const saved = fresh.Items.find(it => it.PublishingPolicyID === policy.PublishingPolicyID)
    return saved ? valuesIn(saved) : null
  }
  const { form, submit, isPending, refusal, conflict } = useCallForm(publishing.savePolicy, {
    latest,
    defaults: valuesIn(policy),
    invalidates: POLICY_LISTS,
    saysRefusal: true,
    onDone: ({ Data }) => {
      toast({ kind: 'ok', text: t('policies.saved', { name: Data.PublishingPolicyName }) })
      close()
    },
  })
  return (
    <FormDialog
      title={t('policies.form.editTitle', { name: policy.PublishingPolicyName })}
      submitLabel={t('policies.form.save')}
      isDirty={form.formState.isDirty}
      {...{ submit, isPending, refusal, close }}
    >
      {conflict && (
        <ConflictNotice
          rows={[
            {
              label: t('policies.form.name'),
              mine: conflict.mine.PublishingPolicyName,
              theirs: conflict.theirs.PublishingPolicyName,
            },
          ]}
          keepMine={conflict.keepMine}
          takeTheirs={conflict.takeTheirs}
        />
      )}
      <PolicyFields form={form} />
    </FormDialog>
  )
}

function PolicyFields<V extends FieldValues>({ form }: { form: UseFormReturn<V> }) {
  const t = useWords()
  const { field: restriction } = useController({ control: form.control, name: 'Restriction' as Path<V> })
  const { field: approval } = useController({ control: form.control, name: 'ApprovalRequired' as Path<V> })
  return (
    <>
      <TextField
        label={t('policies.form.name')}
        description={t('policies.form.nameHint')}
        isRequired
        autoFocus
        {...useTextField(form, 'PublishingPolicyName' as Path<V>)}
      />
      <RadioGroup
        label={t('policies.form.sees')}
        value={String(restriction.value)}
        onChange={it => restriction.onChange(restrictionOf(Number(it)))}
      >
        <Radio value={String(Restriction.Public)} description={t('policies.form.everybodyHint')}>
          {t('policies.form.everybody')}
        </Radio>
        <Radio value={String(Restriction.SignedIn)} description={t('policies.form.signedInHint')}>
          {t('policies.form.signedIn')}
        </Radio>
        <Radio value={String(Restriction.Groups)} description={t('policies.form.groupsHint')}>
          {t('policies.form.groups')}
        </Radio>
      </RadioGroup>
      {restriction.value === Restriction.Groups && <PolicyGroups form={form} />}
      <Switch
        description={t('policies.form.approvalHint')}
        isSelected={approval.value === true}
        onChange={approval.onChange}
      >
        {t('policies.form.approval')}
      </Switch>
      {approval.value === true && <AfterChangeField form={form} />}
      <WidenedByField form={form} />
    </>
  )
}

function PolicyGroups<V extends FieldValues>({ form }: { form: UseFormReturn<V> }) {
  const t = useWords()
  const { field, fieldState } = useController({ control: form.control, name: 'GroupIDs' as Path<V> })
  const { data } = useQuery(query(people.groups, { s: '' }))
  const chosen = field.value as readonly number[]
  const options = (data?.Items ?? []).map(it => ({
    id: it.GroupID,
    label: it.Name,
    description: it.Description,
  }))
  const message = fieldState.error?.message
  return (
    <MultiCombobox
      label={t('policies.form.chooseGroups')}
      isRequired
      error={message === undefined ? undefined : say(message)}
      options={options}
      values={options.filter(it => chosen.includes(it.id))}
      onChange={values => field.onChange(values.map(it => Number(it.id)))}
    />
  )
}

function AfterChangeField<V extends FieldValues>({ form }: { form: UseFormReturn<V> }) {
  const t = useWords()
  const { field } = useController({ control: form.control, name: 'AfterChange' as Path<V> })
  return (
    <Select
      label={t('policies.form.afterChange')}
      description={t('policies.form.afterChangeHint')}
      options={[
        { id: String(AfterChange.Wait), label: t('policies.form.afterChangeIs.wait') },
        { id: String(AfterChange.Notify), label: t('policies.form.afterChangeIs.notify') },
        { id: String(AfterChange.Nothing), label: t('policies.form.afterChangeIs.nothing') },
      ]}
      value={String(field.value)}
      onChange={it => field.onChange(afterChangeOf(Number(it)))}
    />
  )
}

function WidenedByField<V extends FieldValues>({ form }: { form: UseFormReturn<V> }) {
  const t = useWords()
  const { field } = useController({ control: form.control, name: 'WidenedBy' as Path<V> })
  return (
    <Select
      label={t('policies.form.widenedBy')}
      description={t('policies.form.widenedByHint')}
      options={[
        { id: String(WidenedBy.Keepers), label: t('policies.form.widenedByIs.keepers') },
        { id: String(WidenedBy.Editors), label: t('policies.form.widenedByIs.editors') },
        { id: String(WidenedBy.Audience), label: t('policies.form.widenedByIs.audience') },
        { id: String(WidenedBy.Nobody), label: t('policies.form.widenedByIs.nobody') },
      ]}
      value={String(field.value)}
      onChange={it => field.onChange(widenedByOf(Number(it)))}
    />
  )
}
