import type { TagGroup } from '@mediatheque/contract/chapters'
import { useQuery } from '@tanstack/react-query'
import { MoreHorizontal, Pencil, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import {
  Button,
  CountPill,
  EmptyState,
  IconButton,
  Loading,
  Menu,
  MenuItem,
  MenuTrigger,
  PageHeader,
  SkeletonLines,
} from '../../design/index.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import styles from './tags-admin.module.css'
import { type TagActs, tagGroupsQuery, useTagActs } from './use-tag-acts.tsx'

export function TagsScreen() {
  const t = useWords()
  const acts = useTagActs()
  const { data, error, refetch, isRefetching } = useQuery(tagGroupsQuery)
  const add = (
    <Button look="primary" icon={<Plus />} onPress={acts.addGroup}>
      {t('tagsAdmin.addGroup')}
    </Button>
  )
  return (
    <div className={styles.screen}>
      <PageHeader title={t('tagsAdmin.title')} actions={add} />
      <p className={styles.intro}>{t('tagsAdmin.intro')}</p>
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      )}
      {data?.Total === 0 && <EmptyState>{t('tagsAdmin.empty')}</EmptyState>}
      <div className={styles.groups}>
        {data?.Items.map(group => (
          <Group key={group.ID} group={group} acts={acts} />
        ))}
      </div>
      {acts.dialog}
    </div>
  )
}

function Group({ group, acts }: { group: TagGroup; acts: TagActs }) {
  const t = useWords()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.group}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          <bdi>{group.Title}</bdi>
        </h2>
        <CountPill count={group.Tags.length} />
        <ActsMenu
          title={group.Title}
          removeLabel={t('tagsAdmin.removeGroup')}
          onRename={() => acts.renameGroup(group)}
          onRemove={() => acts.removeGroup(group)}
        />
      </header>
      {group.Tags.length === 0 && <p className={styles.none}>{t('tagsAdmin.emptyGroup')}</p>}
      <ul className={styles.tags}>
        {group.Tags.map(tag => (
          <li key={tag.ID} className={styles.tag}>
            <bdi className={styles.name}>{tag.Title}</bdi>
            <span className={styles.uses}>{t('tagsAdmin.uses', { count: tag.Uses })}</span>
            <ActsMenu
              title={tag.Title}
              removeLabel={t('tagsAdmin.removeTag')}
              onRename={() => acts.renameTag(group, tag)}
              onRemove={() => acts.removeTag(tag)}
            />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        look="quiet"
        icon={<Plus />}
        aria-label={t('tagsAdmin.addTagTo', { group: group.Title })}
        className={styles.add}
        onPress={() => acts.addTag(group)}
      >
        {t('tagsAdmin.addTag')}
      </Button>
    </section>
  )
}

interface ActsMenuProps {
  title: string
  removeLabel: string
  onRename: () => void
  onRemove: () => void
}

function ActsMenu({ title, removeLabel, onRename, onRemove }: ActsMenuProps) {
  const t = useWords()
  const label = t('tagsAdmin.actsOf', { title })
  return (
    <MenuTrigger>
      <IconButton size="sm" hidesTooltip label={label} icon={<MoreHorizontal />} />
      <Menu
        label={label}
        placement="bottom end"
        onAction={key => (key === 'rename' ? onRename() : onRemove())}
      >
        <MenuItem id="rename" icon={<Pencil aria-hidden="true" />}>
          {t('tagsAdmin.rename')}
        </MenuItem>
        <MenuItem id="remove" icon={<Trash2 aria-hidden="true" />} isDanger>
          {removeLabel}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}
