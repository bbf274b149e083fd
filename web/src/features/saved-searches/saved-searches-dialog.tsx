import { Following, type SavedSearch, savedSearches } from '@mediatheque/contract/saved-searches'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import {
  Button,
  Dialog,
  IconButton,
  Link,
  Loading,
  Notice,
  Select,
  SkeletonLines,
  TextField,
  toast,
} from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { keyOf, query, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import styles from './saved-searches.module.css'
import type { ShownSearch } from './shown-search.ts'

const LISTS = [{ queryKey: keyOf(savedSearches.list) }]

export function SavedSearchesDialog({ shown, close }: { shown: ShownSearch; close: () => void }) {
  const t = useWords()
  return (
    <Dialog isOpen isDismissable title={t('search.saved.title')} size="md" onOpenChange={close}>
      <SaveForm shown={shown} />
      <SavedList close={close} />
    </Dialog>
  )
}

function SaveForm({ shown }: { shown: ShownSearch }) {
  const t = useWords()
  const { form, submit, isPending, refusal } = useCallForm(savedSearches.save, {
    defaults: { SearchID: 0, Name: shown.words, Filters: shown.filters, Kind: shown.kind, Following: 'no' },
    invalidates: LISTS,
    saysRefusal: true,
    onDone: ({ Data }) => toast({ kind: 'ok', text: t('search.saved.saved', { name: Data.Name }) }),
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.intro}>{t('search.saved.intro')}</p>
      <TextField label={t('search.saved.name')} isRequired autoFocus {...useTextField(form, 'Name')} />
      <FollowingSelect
        label={t('search.saved.following')}
        value={Following.catch('no').parse(form.watch('Following'))}
        onChange={it => form.setValue('Following', it, { shouldDirty: true })}
      />
      {refusal && <Notice kind="danger">{refusal}</Notice>}
      <Button type="submit" look="primary" isPending={isPending} className={styles.save}>
        {t('search.saved.save')}
      </Button>
    </form>
  )
}

interface FollowingSelectProps {
  label: string
  hidesLabel?: boolean
  value: Following
  onChange: (following: Following) => void
}

function FollowingSelect({ value, onChange, ...labels }: FollowingSelectProps) {
  const t = useWords()
  return (
    <Select
      {...labels}
      options={Following.options.map(id => ({ id, label: t(`search.saved.follow.${id}`) }))}
      value={value}
      onChange={key => onChange(Following.catch('no').parse(key))}
    />
  )
}

function SavedList({ close }: { close: () => void }) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(query(savedSearches.list, {}))
  return (
    <section aria-label={t('search.saved.list')} className={styles.list}>
      <h3 className={styles.heading}>{t('search.saved.list')}</h3>
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={3} />
        </Loading>
      )}
      {data?.Total === 0 && <p className={styles.intro}>{t('search.saved.none')}</p>}
      {data && data.Total > 0 && (
        <ul className={styles.searches}>
          {data.Items.map(it => (
            <SavedRow key={it.SearchID} search={it} close={close} />
          ))}
        </ul>
      )}
    </section>
  )
}

function SavedRow({ search, close }: { search: SavedSearch; close: () => void }) {
  const t = useWords()
  const { URL: href, ...draft } = search
  const save = useCall(savedSearches.save, LISTS)
  const remove = useCall(savedSearches.remove, LISTS, {
    onDone: () => toast({ kind: 'ok', text: t('search.saved.removed', { name: search.Name }) }),
  })
  return (
    <li className={styles.search}>
      <Link href={href} className={styles.name} onPress={close}>
        {search.Name}
      </Link>
      <FollowingSelect
        label={t('search.saved.followingOf', { name: search.Name })}
        hidesLabel
        value={search.Following}
        onChange={it => save.mutate({ ...draft, Following: it })}
      />
      <IconButton
        icon={<Trash2 />}
        label={t('search.saved.remove', { name: search.Name })}
        isPending={remove.isPending}
        onPress={() => remove.mutate({ SearchID: search.SearchID })}
      />
    </li>
  )
}
