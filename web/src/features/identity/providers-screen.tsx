import type { ProviderInFull } from '@mediatheque/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, FlaskConical, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { Badge, Button, Menu, MenuItem, MenuTrigger, PageHeader, useNumber } from '../../design/index.ts'
import { type AdminColumn, AdminTable, type RowAct } from '../../shared/admin-table.tsx'
import { ListScreen } from '../../shared/list-screen.tsx'
import { usePageSearch } from '../../shared/page-search.ts'
import { useWords } from '../../words/index.ts'
import styles from './identity.module.css'
import { moved } from './identity.rules.ts'
import { presetOf, presets } from './kinds.tsx'
import { TrialDialog } from './trial-dialog.tsx'
import { providersQuery } from './use-identity.ts'
import { type ProviderActs, useProviderActs } from './use-provider-acts.tsx'

export function ProvidersScreen() {
  const t = useWords()
  const acts = useProviderActs()
  const providers = useQuery(providersQuery)
  const [search, change] = usePageSearch()
  const trialID = String(search.trial ?? '')
  const rows = providers.data?.Items ?? []
  return (
    <ListScreen
      header={
        <PageHeader
          title={t('signInSettings.title')}
          count={providers.data?.Total}
          actions={<AddMenu acts={acts} />}
        />
      }
    >
      <AdminTable
        label={t('signInSettings.table')}
        query={providers}
        intro={<p className={styles.intro}>{t('signInSettings.intro')}</p>}
        columns={useColumns()}
        rowId={it => it.ProviderID}
        rowName={it => it.Name}
        onOpen={acts.edit}
        actsLabel={t('signInSettings.actions')}
        actsOf={provider => ({
          label: t('signInSettings.actionsOf', { name: provider.Name }),
          acts: actsOn(provider, rows, acts, t),
        })}
        empty={t('signInSettings.empty')}
      />
      {acts.dialog}
      {trialID !== '' && <TrialDialog trialID={trialID} close={() => change({ trial: undefined })} />}
    </ListScreen>
  )
}

function AddMenu({ acts }: { acts: ProviderActs }) {
  const t = useWords()
  const add = (id: string) => {
    const preset = presets.find(it => it.id === id)
    if (preset) acts.add(preset)
  }
  return (
    <MenuTrigger>
      <Button look="primary" icon={<Plus />}>
        {t('signInSettings.add')}
      </Button>
      <Menu label={t('signInSettings.add')} placement="bottom end" onAction={key => add(String(key))}>
        {presets.map(({ id, label }) => (
          <MenuItem key={id} id={id}>
            {t(label)}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}

function actsOn(
  provider: ProviderInFull,
  rows: readonly ProviderInFull[],
  acts: ProviderActs,
  t: ReturnType<typeof useWords>,
): RowAct[] {
  const index = rows.indexOf(provider)
  const move = (by: 1 | -1) => () => acts.order(moved(rows, index, by).map(it => it.ProviderID))
  return [
    { label: t('signInSettings.try'), icon: FlaskConical, act: () => acts.tryOut(provider) },
    { label: t('signInSettings.edit'), icon: Pencil, act: () => acts.edit(provider) },
    { label: t('signInSettings.provision'), icon: RefreshCw, act: () => acts.provision(provider) },
    { label: t('signInSettings.up'), icon: ArrowUp, isDisabled: index === 0, act: move(-1) },
    {
      label: t('signInSettings.down'),
      icon: ArrowDown,
      isDisabled: index === rows.length - 1,
      act: move(1),
    },
    {
      label: t('signInSettings.remove'),
      icon: Trash2,
      isDanger: true,
      isDisabled: provider.IsFromFile,
      act: () => acts.remove(provider),
    },
  ]
}

function useColumns(): readonly AdminColumn<ProviderInFull>[] {
  const t = useWords()
  const number = useNumber()
  const kindOf = ({ Settings }: ProviderInFull) => {
    const preset = presetOf(Settings)
    return preset ? t(preset.label) : Settings.Kind
  }
  return [
    {
      id: 'name',
      name: t('signInSettings.column.name'),
      isRowHeader: true,
      cell: it => (
        <span className={styles.name}>
          <bdi>{it.Name}</bdi>
          {it.Settings.Kind !== 'ldap' && <span className={styles.below}>{`/sign-in/${it.Slug}`}</span>}
        </span>
      ),
    },
    { id: 'kind', name: t('signInSettings.column.kind'), isWideOnly: true, cell: kindOf },
    {
      id: 'domains',
      name: t('signInSettings.column.domains'),
      isWideOnly: true,
      cell: it => <span title={it.Domains.join(', ')}>{it.Domains.join(', ')}</span>,
    },
    {
      id: 'accounts',
      name: t('signInSettings.column.accounts'),
      isWideOnly: true,
      align: 'end',
      width: 104,
      cell: it => number(it.Accounts),
    },
    { id: 'state', name: t('signInSettings.column.state'), width: 150, cell: it => <State provider={it} /> },
  ]
}

function State({ provider }: { provider: ProviderInFull }) {
  const t = useWords()
  return (
    <span className={styles.badges}>
      <Badge tone={provider.IsEnabled ? 'ok' : 'neutral'}>
        {t(provider.IsEnabled ? 'signInSettings.on' : 'signInSettings.off')}
      </Badge>
      {provider.IsOnly && <Badge tone="accent">{t('signInSettings.onlyBadge')}</Badge>}
      {provider.IsFromFile && <Badge>{t('signInSettings.fromFile')}</Badge>}
    </span>
  )
}
