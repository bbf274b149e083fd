import type { Profile } from '@mediatheque/contract/conversion'
import { useQuery } from '@tanstack/react-query'
import { Check, MoreHorizontal, Pencil, Plus, Star, Trash2 } from 'lucide-react'
import {
  Badge,
  Button,
  EmptyState,
  IconButton,
  Menu,
  MenuItem,
  MenuTrigger,
  PageHeader,
  Table,
  type TableColumn,
  useNarrow,
} from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import styles from './profiles.module.css'
import { type ProfileActs, useProfileActs } from './use-profile-acts.tsx'
import { profilesQuery } from './use-profiles.ts'

export function ProfilesScreen() {
  const t = useWords()
  const acts = useProfileActs()
  const columns = useColumns(acts)
  const { data, error, isPending, refetch, isRefetching } = useQuery(profilesQuery)
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
      {error ? (
        <QueryFailed {...{ error, refetch, isRefetching }} />
      ) : (
        <Table
          label={t('profiles.title')}
          columns={columns}
          rows={data?.Items ?? []}
          rowId={it => it.ID}
          rowName={it => it.Name}
          onOpenRow={id => {
            const profile = data?.Items.find(it => it.ID === id)
            if (profile) acts.edit(profile)
          }}
          isLoading={isPending}
          skeletonRows={3}
          empty={<EmptyState>{t('profiles.empty')}</EmptyState>}
        />
      )}
      {acts.dialog}
    </div>
  )
}

const sizesOf = ({ Steps }: Profile) => Steps.map(it => `${it.ShortSide}p`).join(', ')

function useColumns(acts: ProfileActs): readonly TableColumn<Profile>[] {
  const t = useWords()
  const isNarrow = useNarrow()
  const wide: TableColumn<Profile>[] = [
    { id: 'sizes', name: t('profiles.column.sizes'), cell: sizesOf },
    {
      id: 'sound',
      name: t('profiles.column.sound'),
      width: 120,
      cell: it => t('profiles.kbps', { kbps: it.SoundKbps }),
    },
  ]
  return [
    {
      id: 'name',
      name: t('profiles.column.name'),
      isRowHeader: true,
      cell: it => <Name profile={it} isNarrow={isNarrow} />,
    },
    ...(isNarrow ? [] : wide),
    {
      id: 'actions',
      name: t('profiles.actions'),
      hidesName: true,
      align: 'end',
      width: 56,
      cell: it => <ProfileMenu profile={it} acts={acts} />,
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
      {isNarrow && <span className={styles.beneath}>{sizesOf(profile)}</span>}
    </span>
  )
}

/** The default one cannot be removed: another takes its place first. */
function ProfileMenu({ profile, acts }: { profile: Profile; acts: ProfileActs }) {
  const t = useWords()
  const label = t('profiles.actionsOf', { name: profile.Name })
  const does: Record<string, () => void> = {
    edit: () => acts.edit(profile),
    default: () => acts.makeDefault(profile),
    remove: () => acts.remove(profile),
  }
  return (
    <MenuTrigger>
      <IconButton size="sm" label={label} icon={<MoreHorizontal />} />
      <Menu
        label={label}
        placement="bottom end"
        disabledKeys={profile.IsDefault ? ['default', 'remove'] : []}
        onAction={key => does[String(key)]?.()}
      >
        <MenuItem id="edit" icon={<Pencil aria-hidden="true" />}>
          {t('profiles.edit')}
        </MenuItem>
        <MenuItem id="default" icon={<Star aria-hidden="true" />}>
          {t('profiles.makeDefault')}
        </MenuItem>
        <MenuItem id="remove" icon={<Trash2 aria-hidden="true" />} isDanger>
          {t('profiles.remove')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}
