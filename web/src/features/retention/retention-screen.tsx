// The rules by which items are archived or deleted.
import type { RetentionRule } from '@mediatheque/contract/retention'
import { useQuery } from '@tanstack/react-query'
import { Pause, Pencil, Play, Plus, Trash2 } from 'lucide-react'
import { Badge, Button, PageHeader, useNarrow } from '../../design/index.ts'
import { type AdminColumn, AdminTable, type RowAct } from '../../shared/admin-table.tsx'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './retention.module.css'
import { type RuleActs, useRuleActs } from './use-rule-acts.tsx'
import { useRuleText } from './use-rule-text.ts'
import { rulesQuery } from './use-rules.ts'

export function RetentionScreen() {
  const t = useWords()
  const acts = useRuleActs()
  const query = useQuery(rulesQuery)
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('retention.title')}
        actions={
          <Button look="primary" icon={<Plus />} onPress={acts.create}>
            {t('retention.add')}
          </Button>
        }
      />
      <p className={styles.intro}>{t('retention.intro')}</p>
      <AdminTable
        label={t('retention.title')}
        query={query}
        columns={useColumns()}
        rowId={it => it.ID}
        rowName={it => it.Name}
        onOpen={acts.edit}
        actsLabel={t('retention.actions')}
        actsOf={useActsOf(acts)}
        empty={t('retention.empty')}
      />
      {acts.dialog}
    </div>
  )
}

function useActsOf(acts: RuleActs) {
  const t = useWords()
  return (rule: RetentionRule): { label: string; acts: RowAct[] } => ({
    label: t('retention.actionsOf', { name: rule.Name }),
    acts: [
      { label: t('retention.edit'), icon: Pencil, act: () => acts.edit(rule) },
      {
        label: t(rule.IsEnabled ? 'retention.switchOff' : 'retention.switchOn'),
        icon: rule.IsEnabled ? Pause : Play,
        act: () => acts.switchRule(rule),
      },
      { label: t('retention.remove'), icon: Trash2, isDanger: true, act: () => acts.remove(rule) },
    ],
  })
}

function useColumns(): readonly AdminColumn<RetentionRule>[] {
  const t = useWords()
  const isNarrow = useNarrow()
  const text = useRuleText()
  return [
    {
      id: 'name',
      name: t('retention.column.name'),
      isRowHeader: true,
      cell: it => <Name rule={it} isNarrow={isNarrow} />,
    },
    { id: 'scope', name: t('retention.column.scope'), isWideOnly: true, cell: text.scope },
    {
      id: 'when',
      name: t('retention.column.when'),
      isWideOnly: true,
      cell: it => <span className={styles.when}>{text.when(it)}</span>,
    },
    {
      id: 'action',
      name: t('retention.column.action'),
      isWideOnly: true,
      width: 136,
      cell: it => t(`retention.action.${it.Action}`),
    },
    {
      id: 'noticed',
      name: t('retention.column.noticed'),
      isWideOnly: true,
      width: 200,
      cell: it => <Announced rule={it} />,
    },
  ]
}

function Name({ rule, isNarrow }: { rule: RetentionRule; isNarrow: boolean }) {
  const t = useWords()
  const text = useRuleText()
  return (
    <span className={styles.name}>
      <span className={styles.nameLine}>
        <bdi>{rule.Name}</bdi>
        <Badge tone={rule.IsEnabled ? 'ok' : 'neutral'}>
          {t(rule.IsEnabled ? 'retention.on' : 'retention.off')}
        </Badge>
      </span>
      {isNarrow && (
        <span className={styles.below}>
          {t(`retention.action.${rule.Action}`)}: {text.scope(rule)}, {text.when(rule)}
        </span>
      )}
    </span>
  )
}

function Announced({ rule: { Noticed, NextAt } }: { rule: RetentionRule }) {
  const t = useWords()
  const dates = useDates()
  if (Noticed === 0 || NextAt === null) return '–'
  return (
    <span className={styles.name}>
      {t('retention.noticed', { count: Noticed })}
      <span className={styles.below}>{t('retention.next', { day: dates.date(NextAt) })}</span>
    </span>
  )
}
