import { type RetentionRule, type RetentionRuleDraft, retention } from '@mediatheque/contract/retention'
import { toast } from '../../design/index.ts'
import { useCallForm } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useWords } from '../../words/index.ts'
import { DryRun } from './dry-run.tsx'
import { RuleFields } from './rule-fields.tsx'
import { RULE_LISTS } from './use-rules.ts'

const NEW: RetentionRuleDraft = {
  Name: '',
  PPID: null,
  CategoryID: null,
  RecordType: null,
  OlderDays: null,
  UnviewedDays: 365,
  LargerMB: null,
  Action: 'archive',
  FirstNoticeDays: 30,
  SecondNoticeDays: 7,
  KeepDays: 365,
  IsEnabled: false,
}

export function CreateRule({ close }: { close: () => void }) {
  const t = useWords()
  const { form, submit, isPending, refusal } = useCallForm(retention.create, {
    defaults: NEW,
    invalidates: RULE_LISTS,
    saysRefusal: true,
    onDone: ({ Data }) => {
      toast({ kind: 'ok', text: t('retention.created', { name: Data.Name }) })
      close()
    },
  })
  return (
    <FormDialog
      title={t('retention.createTitle')}
      submitLabel={t('retention.add')}
      isDirty={form.formState.isDirty}
      {...{ submit, isPending, refusal, close }}
    >
      <RuleFields form={form} />
      <DryRun form={form} />
    </FormDialog>
  )
}

const draftIn = ({ LocationName, CategoryName, Noticed, NextAt, ...draft }: RetentionRule) => draft

export function EditRule({ rule, close }: { rule: RetentionRule; close: () => void }) {
  const t = useWords()
  const { form, submit, isPending, refusal } = useCallForm(retention.save, {
    defaults: draftIn(rule),
    invalidates: RULE_LISTS,
    saysRefusal: true,
    onDone: ({ Data }) => {
      toast({ kind: 'ok', text: t('retention.saved', { name: Data.Name }) })
      close()
    },
  })
  return (
    <FormDialog
      title={t('retention.editTitle', { name: rule.Name })}
      submitLabel={t('retention.save')}
      isDirty={form.formState.isDirty}
      {...{ submit, isPending, refusal, close }}
    >
      <p>{t('retention.editHint')}</p>
      <RuleFields form={form} />
      <DryRun form={form} />
    </FormDialog>
  )
}
