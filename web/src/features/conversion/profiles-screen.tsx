import type { Profile } from '@mediatheque/contract/conversion'
import { useQuery } from '@tanstack/react-query'
import { Check, Pencil, Plus, Star, Trash2 } from 'lucide-react'
import { Badge, Button, PageHeader, useNarrow } from '../../design/index.ts'
import { type AdminColumn, AdminTable, type RowAct } from '../../shared/admin-table.tsx'
import { useWords } from '../../words/index.ts'
import styles from './profiles.module.css'
import { type ProfileActs, useProfileActs } from './use-profile-acts.tsx'
import { profilesQuery } from './use-profiles.ts'

export function ProfilesScreen() {
  const t = useWords()
  const acts = useProfileActs()
  const query = useQuery(profilesQuery)
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('profiles.title')}
        actions={
          <Button look="primary" icon={<Plus />} onPress={acts.create}>
            {t('profiles.add')}
          </Button>
        }
      />
      <p className={styles.intro}>{t('profiles.intro')}</p>
      <AdminTable
        label={t('profiles.title')}
        query={query}
        columns={useColumns()}
        rowId={it => it.ID}
        rowName={it => it.Name}
        onOpen={acts.edit}
        actsLabel={t('profiles.actions')}
        actsOf={useActsOf(acts)}
        empty={t('profiles.empty')}
      />
      {acts.dialog}
    </div>
  )
}

/** The default one cannot be removed: another takes its place first. */
function useActsOf(acts: ProfileActs) {
  const t = useWords()
  return (profile: Profile): { label: string; acts: RowAct[] } => ({
    label: t('profiles.actionsOf', { name: profile.Name }),
    acts: [
      { label: t('profiles.edit'), icon: Pencil, act: () => acts.edit(profile) },
      {
        label: t('profiles.makeDefault'),
        icon: Star,
        isDisabled: profile.IsDefault,
        act: () => acts.makeDefault(profile),
      },
      {
        label: t('profiles.remove'),
        icon: Trash2,
        isDanger: true,
        isDisabled: profile.IsDefault,
        act: () => acts.remove(profile),
      },
    ],
  })
}

const sizesOf = ({ Steps }: Profile) => Steps.map(it => `${it.ShortSide}p`).join(', ')

function useColumns(): readonly AdminColumn<Profile>[] {
  const t = useWords()
  const isNarrow = useNarrow()
  return [
    {
      id: 'name',
      name: t('profiles.column.name'),
      isRowHeader: true,
      cell: it => <Name profile={it} isNarrow={isNarrow} />,
    },
    { id: 'sizes', name: t('profiles.column.sizes'), isWideOnly: true, cell: sizesOf },
    {
      id: 'sound',
      name: t('profiles.column.sound'),
      isWideOnly: true,
      width: 120,
      cell: it => t('profiles.kbps', { kbps: it.SoundKbps }),
    },
  ]
}

function Name({ profile, isNarrow }: { profile: Profile; isNarrow: boolean }) {
  const t = useWords()
  return (
    <span className={styles.name}>
      <span className={styles.nameLine}>
        <bdi>{profile.Name}</bdi>
        {profile.IsDefault && (
          <Badge tone="ok" icon={<Check aria-hidden="true" />}>
            {t('profiles.isDefault')}
          </Badge>
        )}
      </span>
      {isNarrow && <span className={styles.below}>{sizesOf(profile)}</span>}
    </span>
  )
}
