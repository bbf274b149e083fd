import {
  type RetentionRule,
  type RetentionRuleDraft,
  retention,
  ruleVersion,
} from '@mediatheque/contract/retention'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/index.ts'
import { ConflictNotice } from '../../shared/conflict-notice.tsx'
import { useCallForm } from '../../shared/form.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useWords } from '../../words/index.ts'
import { DryRun } from './dry-run.tsx'
import { RuleFields } from './rule-fields.tsx'
import { RULE_LISTS, rulesQuery } from './use-rules.ts'

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

const draftIn = ({ LocationName, CategoryName, Noticed, NextAt, ...draft }: RetentionRule) => ({
  ...draft,
  Version: ruleVersion(draft),
})

const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** What can be read without its form. */
const COMPARED = [
  ['Name', 'name'],
  ['OlderDays', 'olderDays'],
  ['UnviewedDays', 'unviewedDays'],
  ['LargerMB', 'largerMB'],
  ['FirstNoticeDays', 'first'],
  ['SecondNoticeDays', 'second'],
  ['KeepDays', 'keepDays'],
] as const

export function EditRule({ rule, close }: { rule: RetentionRule; close: () => void }) {
  const t = useWords()
  const client = useQueryClient()
  const latest = async () => {
    const fresh = await client.fetchQuery({ ...rulesQuery, staleTime: 0 })
    const saved = fresh.Items.find(it => it.ID === rule.ID)
    return saved ? draftIn(saved) : null
  }
  const { form, submit, isPending, refusal, conflict } = useCallForm(retention.save, {
    latest,
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
      {conflict && (
        <ConflictNotice
          rows={COMPARED.map(([field, label]) => ({
            label: t(`retention.${label}`),
            mine: plain(conflict.mine[field]),
            theirs: plain(conflict.theirs[field]),
          }))}
          keepMine={conflict.keepMine}
          takeTheirs={conflict.takeTheirs}
        />
      )}
      <p>{t('retention.editHint')}</p>
      <RuleFields form={form} />
      <DryRun form={form} />
    </FormDialog>
  )
}
