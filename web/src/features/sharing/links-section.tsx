// SHARE-04: links that open an item to people who could not see it: made, listed and withdrawn by those who may.
import type { MediaItem } from '@mediatheque/contract/item'
import { LinkRestriction, type ShareLink, sharing } from '@mediatheque/contract/sharing'
import { useQuery } from '@tanstack/react-query'
import { Link2, SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { Button, cx, Loading, Notice, Radio, RadioGroup, SkeletonLines, toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { query, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useDates, useSite } from '../../shared/viewer.ts'
import { durationText, useWords } from '../../words/index.ts'
import { ChangeLink } from './change-link.tsx'
import { CopyField } from './copy-field.tsx'
import { draftOf, optionsOfSite } from './link-options.rules.ts'
import { LinkOptionFields } from './link-options.tsx'
import { LINK_READS } from './link-reads.ts'
import styles from './share.module.css'
import { type Start, startingAt } from './share.rules.ts'

export function LinksSection({ item, start }: { item: MediaItem; start: Start }) {
  const t = useWords()
  return (
    <section className={cx(styles.section, styles.apart)} aria-label={t('share.links.title')}>
      <h3 className={styles.sectionTitle}>{t('share.links.title')}</h3>
      <p className={styles.note}>{t('share.links.intro')}</p>
      {item.CanMakeLinks && <MakeLink {...{ item, start }} />}
      <LinkList item={item} />
    </section>
  )
}

function MakeLink({ item, start }: { item: MediaItem; start: Start }) {
  const t = useWords()
  const { LinkDays } = useSite()
  const [restriction, setRestriction] = useState<number>(LinkRestriction.SignedIn)
  const [options, setOptions] = useState(() => optionsOfSite(LinkDays))
  const [url, setUrl] = useState('')
  const { mutate, isPending } = useCall(sharing.createACLLink, LINK_READS, {
    onDone: ({ URL: address }) => setUrl(address),
  })
  const make = () => mutate({ cdid: item.ClipDataID, restriction, ...draftOf(options) })
  return (
    <>
      <RadioGroup
        label={t('share.links.who')}
        value={String(restriction)}
        onChange={value => setRestriction(Number(value))}
      >
        <Radio value={String(LinkRestriction.SignedIn)}>{t('share.links.signedIn')}</Radio>
        <Radio value={String(LinkRestriction.Anyone)}>{t('share.links.anyone')}</Radio>
      </RadioGroup>
      <LinkOptionFields item={item} value={options} onChange={setOptions} />
      <div className={styles.row}>
        <Button icon={<Link2 />} isPending={isPending} onPress={make}>
          {t('share.links.make')}
        </Button>
      </div>
      {url !== '' && (
        <CopyField
          key={url}
          autoFocus
          cdid={item.ClipDataID}
          label={t('share.links.made')}
          description={t('share.links.madeHint')}
          value={startingAt(url, start)}
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
  if (data.Items.length === 0) return <p className={styles.note}>{t('share.links.empty')}</p>
  return (
    <ul className={styles.links} aria-label={t('share.links.list')}>
      {data.Items.map(link => (
        <LinkEntry key={link.LinkID} {...{ item, link }} />
      ))}
    </ul>
  )
}

/** What its maker chose for it. */
function LinkFeatures({ link: { StartSecs, EndSecs, MayDownload, HasPassword } }: { link: ShareLink }) {
  const t = useWords()
  const part = { start: durationText(StartSecs), end: EndSecs === null ? '' : durationText(EndSecs) }
  const features = [
    ...(HasPassword ? [t('share.links.hasPassword')] : []),
    ...(EndSecs === null && StartSecs > 0 ? [t('share.links.from', part)] : []),
    ...(EndSecs === null ? [] : [t('share.links.part', part)]),
    ...(MayDownload ? [t('share.links.mayDownload')] : []),
  ]
  return features.length > 0 && <p className={styles.note}>{features.join(' · ')}</p>
}

function LinkEntry({ item, link }: { item: MediaItem; link: ShareLink }) {
  const t = useWords()
  const dates = useDates()
  const [isAsking, setAsking] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const { mutate, isPending } = useCall(sharing.withdrawLink, LINK_READS, {
    onDone: () => toast({ kind: 'ok', text: t('share.links.withdrawn') }),
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
          {t(`share.links.kind.${link.Kind}`)} · {t(isForAll ? 'share.links.anyone' : 'share.links.signedIn')}
        </p>
        <p className={styles.note}>
          {link.CreatedBy === '' ? t('share.links.noMaker', made) : t('share.links.by', made)} ·{' '}
          {link.ExpiresAt === null
            ? t('share.links.endless')
            : t('share.links.until', { day: dates.date(link.ExpiresAt) })}
        </p>
        <p className={styles.note}>
          {link.LastUsedAt === null
            ? t('share.links.unused')
            : t('share.links.uses', { count: link.Uses, day: dates.date(link.LastUsedAt) })}
        </p>
        <LinkFeatures link={link} />
        {link.State !== 'open' && <Notice kind="warn">{t(`share.links.state.${link.State}`)}</Notice>}
      </div>
      <div className={styles.linkActs}>
        {item.CanMakeLinks && (
          <Button
            size="sm"
            icon={<SlidersHorizontal />}
            aria-label={t('share.links.changeOf', { name: link.CreatedBy })}
            onPress={() => setChanging(true)}
          >
            {t('share.links.change')}
          </Button>
        )}
        <Button
          size="sm"
          icon={<X />}
          isPending={isPending}
          aria-label={t('share.links.withdrawOf', { name: link.CreatedBy })}
          onPress={() => setAsking(true)}
        >
          {t('share.links.withdraw')}
        </Button>
      </div>
      {isChanging && <ChangeLink {...{ item, link }} close={() => setChanging(false)} />}
      {isAsking && (
        <AskDialog
          title={t('share.links.withdrawTitle')}
          confirmLabel={t('share.links.withdraw')}
          isDanger
          onConfirm={withdraw}
          onCancel={() => setAsking(false)}
        >
          {t('share.links.withdrawText')}
        </AskDialog>
      )}
    </li>
  )
}
