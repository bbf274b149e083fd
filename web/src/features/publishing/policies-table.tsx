import { pages } from '@mediatheque/contract/pages'
import { type Policy, Restriction } from '@mediatheque/contract/publishing'
import { useQuery } from '@tanstack/react-query'
import { Check, Clock, Pencil, Trash2 } from 'lucide-react'
import { Badge, Link, useNarrow, useNumber } from '../../design/index.ts'
import { type AdminColumn, AdminTable } from '../../shared/admin-table.tsx'
import { useWords } from '../../words/index.ts'
import styles from './policies.module.css'
import { policiesQuery } from './use-policies.ts'
import type { PolicyActs } from './use-policy-acts.tsx'

export function PoliciesTable({ acts }: { acts: PolicyActs }) {
  const t = useWords()
  const query = useQuery(policiesQuery)
  return (
    <AdminTable
      label={t('policies.table')}
      query={query}
      intro={<p className={styles.intro}>{t('policies.intro')}</p>}
      columns={useColumns()}
      rowId={it => it.PublishingPolicyID}
      rowName={it => it.PublishingPolicyName}
      onOpen={acts.edit}
      actsLabel={t('policies.actions')}
      actsOf={policy => ({
        label: t('policies.actionsOf', { name: policy.PublishingPolicyName }),
        acts: [
          { label: t('policies.edit'), icon: Pencil, act: () => acts.edit(policy) },
          { label: t('policies.remove'), icon: Trash2, isDanger: true, act: () => acts.remove(policy) },
        ],
      })}
      empty={t('policies.empty')}
    />
  )
}

function useSees() {
  const t = useWords()
  return (policy: Policy) => {
    if (policy.Restriction === Restriction.Public) return t('policies.sees.everybody')
    if (policy.Restriction === Restriction.SignedIn) return t('policies.sees.signedIn')
    return t('policies.sees.groups', { groups: policy.Groups.map(it => it.Name).join(', ') })
  }
}

function useColumns(): readonly AdminColumn<Policy>[] {
  const t = useWords()
  const sees = useSees()
  const isNarrow = useNarrow()
  return [
    {
      id: 'name',
      name: t('policies.column.name'),
      isRowHeader: true,
      cell: it =>
        isNarrow ? <NarrowName policy={it} sees={sees(it)} /> : <bdi>{it.PublishingPolicyName}</bdi>,
    },
    {
      id: 'sees',
      name: t('policies.column.sees'),
      isWideOnly: true,
      cell: it => <span title={sees(it)}>{sees(it)}</span>,
    },
    {
      id: 'approval',
      name: t('policies.column.approval'),
      isWideOnly: true,
      cell: it => <Approval policy={it} />,
    },
    {
      id: 'items',
      name: t('policies.column.items'),
      align: 'end',
      width: 88,
      cell: it => <Items policy={it} />,
    },
  ]
}

function Approval({ policy }: { policy: Policy }) {
  const t = useWords()
  return policy.ApprovalRequired ? (
    <Badge tone="warn" icon={<Clock aria-hidden="true" />}>
      {t('policies.approval')}
    </Badge>
  ) : (
    <Badge tone="ok" icon={<Check aria-hidden="true" />}>
      {t('policies.noApproval')}
    </Badge>
  )
}

function NarrowName({ policy, sees }: { policy: Policy; sees: string }) {
  return (
    <span className={styles.narrow}>
      <bdi>{policy.PublishingPolicyName}</bdi>
      <span className={styles.below}>{sees}</span>
      <span>
        <Approval policy={policy} />
      </span>
    </span>
  )
}

function Items({ policy }: { policy: Policy }) {
  const t = useWords()
  const number = useNumber()
  const { PublishingPolicyID, PublishingPolicyName, ItemCount } = policy
  if (ItemCount === 0) return <>{number(0)}</>
  const f = encodeURIComponent(JSON.stringify({ s: '*', loc: [PublishingPolicyID] }))
  return (
    <Link
      href={`${pages.default.path}?f=${f}`}
      aria-label={`${t('policies.itemsOf', { name: PublishingPolicyName })}: ${number(ItemCount)}`}
    >
      {number(ItemCount)}
    </Link>
  )
}
