// SHARE-04: links that open an item to people who could not see it: made, listed and withdrawn by those who may.
import type { MediaItem } from '@mediatheque/contract/item'
import { LinkRestriction, type ShareLink, sharing } from '@mediatheque/contract/sharing'
import { useQuery } from '@tanstack/react-query'
import { Link2, X } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  cx,
  DigitsField,
  Loading,
  Notice,
  Radio,
  RadioGroup,
  SkeletonLines,
  toast,
} from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { keyOf, query, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useDates, useSite } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { CopyField } from './copy-field.tsx'
import styles from './item-modals.module.css'
import { ITEM_READS } from './use-item.ts'

const LINK_READS = [...ITEM_READS, { queryKey: keyOf(sharing.links) }]

export function ShareLinks({ item }: { item: MediaItem }) {
  const t = useWords()
  return (
    <section className={cx(styles.section, styles.apart)} aria-label={t('item.links.title')}>
      <h3 className={styles.sectionTitle}>{t('item.links.title')}</h3>
      <p className={styles.note}>{t('item.links.intro')}</p>
      {item.CanMakeLinks && <MakeLink item={item} />}
      <LinkList item={item} />
    </section>
  )
}

function MakeLink({ item }: { item: MediaItem }) {
  const t = useWords()
  const { LinkDays, EndlessLinks } = useSite()
  const [restriction, setRestriction] = useState<number>(LinkRestriction.SignedIn)
  const [days, setDays] = useState(String(LinkDays))
  const [url, setUrl] = useState('')
  const { mutate, isPending } = useCall(sharing.createACLLink, LINK_READS, {
    onDone: ({ URL: address }) => setUrl(address),
  })
  // What is left empty is as the site sets it.
  const duration = days === '' ? {} : { duration: Number(days) }
  const make = () => mutate({ cdid: item.ClipDataID, restriction, ...duration })
  return (
    <>
      <RadioGroup
        label={t('item.links.who')}
        value={String(restriction)}
        onChange={value => setRestriction(Number(value))}
      >
        <Radio value={String(LinkRestriction.SignedIn)}>{t('item.links.signedIn')}</Radio>
        <Radio value={String(LinkRestriction.Anyone)}>{t('item.links.anyone')}</Radio>
      </RadioGroup>
      <DigitsField
        label={t('item.links.days')}
        description={t(EndlessLinks ? 'item.links.daysHint' : 'item.links.daysEnd')}
        placeholder={String(LinkDays)}
        value={days}
        onChange={setDays}
      />
      <div className={styles.row}>
        <Button icon={<Link2 />} isPending={isPending} onPress={make}>
          {t('item.links.make')}
        </Button>
      </div>
      {url !== '' && (
        <CopyField
          key={url}
          label={t('item.links.made')}
          description={t('item.links.madeHint')}
          value={url}
        />
      )}
    </>
  )
}

function LinkList({ item }: { item: MediaItem }) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery({
    ...query(sharing.links, { id: item.EncID }),
    staleTime: 0,
  })
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={3} />
      </Loading>
    )
  if (data.Items.length === 0) return <p className={styles.note}>{t('item.links.empty')}</p>
  return (
    <ul className={styles.links} aria-label={t('item.links.list')}>
      {data.Items.map(link => (
        <LinkEntry key={link.LinkID} {...{ item, link }} />
      ))}
    </ul>
  )
}

function LinkEntry({ item, link }: { item: MediaItem; link: ShareLink }) {
  const t = useWords()
  const dates = useDates()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useCall(sharing.withdrawLink, LINK_READS, {
    onDone: () => toast({ kind: 'ok', text: t('item.links.withdrawn') }),
  })
  const withdraw = () => {
    setAsking(false)
    mutate({ id: item.EncID, LinkID: link.LinkID })
  }
  const isForAll = link.Restriction === LinkRestriction.Anyone
  const made = { name: link.CreatedBy, day: dates.date(link.CreatedAt) }
  return (
    <li className={styles.link}>
      <div className={styles.linkText}>
        <p className={styles.linkName}>
          {t(`item.links.kind.${link.Kind}`)} · {t(isForAll ? 'item.links.anyone' : 'item.links.signedIn')}
        </p>
        <p className={styles.note}>
          {link.CreatedBy === '' ? t('item.links.noMaker', made) : t('item.links.by', made)} ·{' '}
          {link.ExpiresAt === null
            ? t('item.links.endless')
            : t('item.links.until', { day: dates.date(link.ExpiresAt) })}
        </p>
        <p className={styles.note}>
          {link.LastUsedAt === null
            ? t('item.links.unused')
            : t('item.links.uses', { count: link.Uses, day: dates.date(link.LastUsedAt) })}
        </p>
        {link.State !== 'open' && <Notice kind="warn">{t(`item.links.state.${link.State}`)}</Notice>}
      </div>
      <Button
        size="sm"
        icon={<X />}
        isPending={isPending}
        aria-label={t('item.links.withdrawOf', { name: link.CreatedBy })}
        onPress={() => setAsking(true)}
      >
        {t('item.links.withdraw')}
      </Button>
      {isAsking && (
        <AskDialog
          title={t('item.links.withdrawTitle')}
          confirmLabel={t('item.links.withdraw')}
          isDanger
          onConfirm={withdraw}
          onCancel={() => setAsking(false)}
        >
          {t('item.links.withdrawText')}
        </AskDialog>
      )}
    </li>
  )
}
