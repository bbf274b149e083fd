import { type RetentionRule, retention, ruleVersion } from '@mediatheque/contract/retention'
import { type ReactNode, useState } from 'react'
import { toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { CreateRule, EditRule } from './rule-dialog.tsx'
import { RULE_LISTS } from './use-rules.ts'

export interface RuleActs {
  create: () => void
  edit: (rule: RetentionRule) => void
  switchRule: (rule: RetentionRule) => void
  remove: (rule: RetentionRule) => void
  /** Stands wherever the acts are offered. */
  dialog: ReactNode
}

type Doing = { what: 'create' } | { what: 'edit' | 'remove'; rule: RetentionRule }

export function useRuleActs(): RuleActs {
  const t = useWords()
  const [doing, setDoing] = useState<Doing | null>(null)
  const { mutate } = useCall(retention.save, RULE_LISTS, {
    onDone: ({ Data }) => toast({ kind: 'ok', text: t('retention.saved', { name: Data.Name }) }),
  })
  const close = () => setDoing(null)
  return {
    create: () => setDoing({ what: 'create' }),
    edit: rule => setDoing({ what: 'edit', rule }),
    switchRule: rule => mutate({ ...rule, IsEnabled: !rule.IsEnabled, Version: ruleVersion(rule) }),
    remove: rule => setDoing({ what: 'remove', rule }),
    dialog: doing && <RuleDoing doing={doing} close={close} />,
  }
}

function RuleDoing({ doing, close }: { doing: Doing; close: () => void }) {
  if (doing.what === 'create') return <CreateRule close={close} />
  if (doing.what === 'edit') return <EditRule rule={doing.rule} close={close} />
  return <RemoveRule rule={doing.rule} close={close} />
}

function RemoveRule({ rule: { ID, Name }, close }: { rule: RetentionRule; close: () => void }) {
  const t = useWords()
  const { mutateAsync } = useCall(retention.remove, RULE_LISTS, {
    onDone: () => toast({ kind: 'ok', text: t('retention.removed', { name: Name }) }),
  })
  return (
    <AskDialog
      title={t('retention.removeTitle', { name: Name })}
      confirmLabel={t('retention.remove')}
      isDanger
      onConfirm={async () => {
        await mutateAsync({ ID })
        close()
      }}
      onCancel={close}
    >
      {t('retention.removeText')}
    </AskDialog>
  )
}
