import { type Follow, type FollowKind, follows, Notify } from '@mediatheque/contract/follows'
import { useQuery } from '@tanstack/react-query'
import { Folder, ListVideo, X } from 'lucide-react'
import { Avatar, IconButton, Link, Loading, Select, SkeletonLines } from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import styles from './follows.module.css'
import { NothingFollowed } from './nothing-followed.tsx'
import { useFollow, useNotify } from './use-follows.ts'

export function FollowedList() {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(query(follows.list, {}))
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    )
  if (data.Total === 0) return <NothingFollowed />
  return (
    <ul aria-label={t('follows.list')} className={styles.list}>
      {data.Items.map(it => (
        <FollowedRow key={`${it.Kind}-${it.ID}`} follow={it} />
      ))}
    </ul>
  )
}

function FollowedRow({ follow }: { follow: Follow }) {
  const t = useWords()
  const { choose } = useNotify(follow)
  const { unfollow, isPending } = useFollow(follow)
  const { Name } = follow
  return (
    <li className={styles.row}>
      <Sign follow={follow} />
      <div className={styles.names}>
        <Link href={follow.URL} look="standalone" className={styles.name}>
          <bdi>{Name}</bdi>
        </Link>
        <span className={styles.kind}>{t(`follows.kind.${follow.Kind}`)}</span>
      </div>
      <Select
        label={t('follows.notifyOf', { name: Name })}
        hidesLabel
        className={styles.notify}
        options={Notify.options.map(id => ({ id, label: t(`follows.notify.${id}`) }))}
        value={follow.Notify}
        onChange={key => choose(Notify.catch('none').parse(key))}
      />
      <IconButton
        icon={<X />}
        label={t('follows.unfollow', { name: Name })}
        isPending={isPending}
        onPress={unfollow}
      />
    </li>
  )
}

const ICONS = { category: Folder, playlist: ListVideo } as const satisfies Partial<
  Record<FollowKind, unknown>
>

function Sign({ follow: { Kind, Name, PictureURL } }: { follow: Follow }) {
  if (Kind === 'person') return <Avatar name={Name} src={PictureURL ?? undefined} size="lg" isDecorative />
  const Icon = ICONS[Kind]
  return (
    <span className={styles.sign} aria-hidden="true">
      <Icon />
    </span>
  )
}
