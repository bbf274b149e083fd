import { pages } from '@mediatheque/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink, PageHeader } from '../../design/index.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { useWords } from '../../words/index.ts'
import { GroupMenu } from './group-menu.tsx'
import type { GroupsViewProps } from './groups-list.tsx'
import styles from './people.module.css'
import { RoleBadges } from './role-badges.tsx'
import { useGroupActs } from './use-group-acts.tsx'
import { groupsQuery } from './use-people.ts'

type GroupHeadProps = GroupsViewProps & { GroupID: number; adding: (name: string) => ReactNode }

export function GroupHead({ GroupID, view, onChange, adding }: GroupHeadProps) {
  const t = useWords()
  const { data } = useQuery(groupsQuery())
  const group = data?.Items.find(it => it.GroupID === GroupID)
  const acts = useGroupActs({ onRemoved: () => onChange({ group: undefined, s: '' }) })
  const title = group?.Name ?? (data ? t('groups.missing') : t('groups.title'))
  return (
    <>
      <ButtonLink
        look="quiet"
        size="sm"
        className={styles.back}
        icon={<ChevronLeft />}
        href={pages.groups.path}
      >
        {t('groups.back')}
      </ButtonLink>
      <PageHeader
        title={title}
        count={group?.Members}
        description={
          group && <GroupFacts text={group.Description} roles={<RoleBadges roles={group.Roles} />} />
        }
        actions={
          group && (
            <>
              <GroupMenu group={group} acts={acts} />
              {adding(group.Name)}
            </>
          )
        }
      >
        <FilterField
          label={t('groups.members.filter')}
          className={styles.filter}
          value={view.s}
          onSettled={s => onChange({ s })}
        />
      </PageHeader>
      {acts.dialog}
    </>
  )
}

const GroupFacts = ({ text, roles }: { text: string; roles: ReactNode }) => (
  <span className={styles.chips}>
    {text}
    {roles}
  </span>
)
