import { pages } from '@mediatheque/contract/pages'
import { type Policy, Restriction } from '@mediatheque/contract/publishing'
import { useQuery } from '@tanstack/react-query'
import { Check, Clock, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import {
  Badge,
  EmptyState,
  IconButton,
  Link,
  Menu,
  MenuItem,
  MenuTrigger,
  Table,
  type TableColumn,
  useNarrow,
  useNumber,
} from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import styles from './policies.module.css'
import { policiesQuery } from './use-policies.ts'
import type { PolicyActs } from './use-policy-acts.tsx'

export function PoliciesTable({ acts }: { acts: PolicyActs }) {
  const t = useWords()
  const columns = useColumns(acts)
  const { data, error, isPending, refetch, isRefetching } = useQuery(policiesQuery)
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  return (
    <>
      <p className={styles.intro}>{t('policies.intro')}</p>
      <Table
        label={t('policies.table')}
        columns={columns}
        rows={data?.Items ?? []}
        rowId={it => it.PublishingPolicyID}
        rowName={it => it.PublishingPolicyName}
        onOpenRow={id => {
          const policy = data?.Items.find(it => it.PublishingPolicyID === id)
          if (policy) acts.edit(policy)
        }}
        isLoading={isPending}
        skeletonRows={4}
        empty={<EmptyState>{t('policies.empty')}</EmptyState>}
      />
    </>
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

function useColumns(acts: PolicyActs): readonly TableColumn<Policy>[] {
  const t = useWords()
  const sees = useSees()
  const isNarrow = useNarrow()
  const wide: TableColumn<Policy>[] = [
    { id: 'sees', name: t('policies.column.sees'), cell: it => <span title={sees(it)}>{sees(it)}</span> },
    { id: 'approval', name: t('policies.column.approval'), cell: it => <Approval policy={it} /> },
  ]
  return [
    {
      id: 'name',
      name: t('policies.column.name'),
      isRowHeader: true,
      cell: it =>
        isNarrow ? <NarrowName policy={it} sees={sees(it)} /> : <bdi>{it.PublishingPolicyName}</bdi>,
    },
    ...(isNarrow ? [] : wide),
    {
      id: 'items',
      name: t('policies.column.items'),
      align: 'end',
      width: 88,
      cell: it => <Items policy={it} />,
    },
    {
      id: 'actions',
      name: t('policies.actions'),
      hidesName: true,
      align: 'end',
      width: 56,
      cell: it => <PolicyMenu policy={it} acts={acts} />,
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
      <span className={styles.beneath}>{sees}</span>
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

function PolicyMenu({ policy, acts }: { policy: Policy; acts: PolicyActs }) {
  const t = useWords()
  const label = t('policies.actionsOf', { name: policy.PublishingPolicyName })
  return (
    <MenuTrigger>
      <IconButton size="sm" label={label} icon={<MoreHorizontal />} />
      <Menu
        label={label}
        placement="bottom end"
        onAction={key => (key === 'edit' ? acts.edit(policy) : acts.remove(policy))}
      >
        <MenuItem id="edit" icon={<Pencil aria-hidden="true" />}>
          {t('policies.edit')}
        </MenuItem>
        <MenuItem id="remove" icon={<Trash2 aria-hidden="true" />} isDanger>
          {t('policies.remove')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}
