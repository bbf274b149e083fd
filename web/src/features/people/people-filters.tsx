import { Role } from '@mediatheque/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Button, ChipGroup, Combobox, DialogTrigger, Popover, Select } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './people.module.css'
import { PEOPLE_STATUSES, type PeopleView } from './people-address.rules.ts'
import { groupsQuery } from './use-people.ts'

type Filters = Pick<PeopleView, 'role' | 'group' | 'status'>

interface PeopleFiltersProps {
  view: PeopleView
  onChange: (changes: Partial<Filters>) => void
}

export function PeopleFilters({ view, onChange }: PeopleFiltersProps) {
  const t = useWords()
  const chips = useChips(view)
  const without = (name: string) => onChange(name === 'status' ? { status: 'active' } : { [name]: undefined })
  return (
    <>
      <DialogTrigger>
        <Button size="sm" look="quiet" icon={<Plus />}>
          {t('people.filters.add')}
        </Button>
        <Popover label={t('people.filters.label')} placement="bottom start">
          <FilterChoices view={view} onChange={onChange} />
        </Popover>
      </DialogTrigger>
      {chips.length > 0 && (
        <div className={styles.chips}>
          <ChipGroup label={t('people.filters.active')} items={chips} onRemove={id => without(String(id))} />
        </div>
      )}
    </>
  )
}

function useChips({ role, group, status }: PeopleView) {
  const t = useWords()
  const { data: groups } = useQuery({ ...groupsQuery(), enabled: group !== undefined })
  const groupName = groups?.Items.find(it => it.GroupID === group)?.Name
  return [
    ...(role ? [{ id: 'role', name: t('people.filters.role'), label: t(`account.roles.${role}`) }] : []),
    ...(group
      ? [
          {
            id: 'group',
            name: t('people.filters.group'),
            label: groupName ?? t('people.filters.unknownGroup', { id: group }),
          },
        ]
      : []),
    ...(status === 'active'
      ? []
      : [{ id: 'status', name: t('people.filters.status'), label: t(`people.status.${status}`) }]),
  ]
}

const ANY = 'any'

function FilterChoices({ view, onChange }: PeopleFiltersProps) {
  const t = useWords()
  const { data: groups } = useQuery(groupsQuery())
  const options = (groups?.Items ?? []).map(it => ({ id: it.GroupID, label: it.Name }))
  return (
    <div className={styles.filters}>
      <Select
        label={t('people.filters.role')}
        value={view.role ?? ANY}
        options={[
          { id: ANY, label: t('people.filters.anyRole') },
          ...Role.options.map(id => ({ id, label: t(`account.roles.${id}`) })),
        ]}
        onChange={id => onChange({ role: Role.optional().catch(undefined).parse(id) })}
      />
      <Combobox
        label={t('people.filters.group')}
        placeholder={t('people.filters.anyGroup')}
        options={options}
        value={options.find(it => it.id === view.group) ?? null}
        onChange={option => onChange({ group: option ? Number(option.id) : undefined })}
      />
      <Select
        label={t('people.filters.status')}
        value={view.status}
        options={PEOPLE_STATUSES.map(id => ({ id, label: t(`people.status.${id}`) }))}
        onChange={id => onChange({ status: PEOPLE_STATUSES.find(it => it === id) ?? 'active' })}
      />
    </div>
  )
}
