// What an item says about itself: its description, its metadata fields, its categories.
import type { FieldValue } from '@mediatheque/contract/fields'
import { type MediaItem, MediaSource } from '@mediatheque/contract/item'
import { pages } from '@mediatheque/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button, cx, Link, Loading, SkeletonLines } from '../../design/index.ts'
import { FieldText } from '../../shared/field-text.tsx'
import { FormattedText } from '../../shared/formatted-text.tsx'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useDates, useSite } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { publishDay } from './actions.rules.ts'
import styles from './item-view.module.css'
import { valuesQuery } from './use-item.ts'

/** Where there is little room all of it is folded, elsewhere a long description. */
export function ItemDetails({ id, item }: { id: string; item: MediaItem }) {
  const t = useWords()
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={cx(styles.details, !isOpen && styles.folded, isLong && styles.isLong)}>
      <Description item={item} onLong={setLong} />
      <Facts id={id} item={item} />
      <Button
        look="quiet"
        size="sm"
        className={styles.fold}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'item.less' : 'item.moreText')}
      </Button>
    </div>
  )
}

/** ITEM-06 */
function Description({ item, onLong }: { item: MediaItem; onLong: (isLong: boolean) => void }) {
  const t = useWords()
  if (item.Source === MediaSource.NoDescription) return null
  if (item.DescriptionHTML.trim() === '')
    return <p className={styles.noDescription}>{t('item.noDescription')}</p>
  return <LongText key={item.DescriptionHTML} html={item.DescriptionHTML} onLong={onLong} />
}

/** Long is what would be hidden if it were folded. */
function LongText({ html, onLong }: { html: string; onLong: (isLong: boolean) => void }) {
  const t = useWords()
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const text = element.current
    if (text) onLong(text.scrollHeight > text.clientHeight + 1)
    return () => onLong(false)
  }, [onLong])
  return (
    <section aria-label={t('item.description')} className={styles.description}>
      <div ref={element} className={styles.prose}>
        <FormattedText html={html} />
      </div>
    </section>
  )
}

function Facts({ id, item }: { id: string; item: MediaItem }) {
  const t = useWords()
  const dates = useDates()
  const { data, error, refetch, isRefetching } = useQuery(valuesQuery(id))
  const { DefaultRegion } = useSite()
  const values = (data?.Items ?? []).filter(
    value => isFact(value) && !isShownWithLogo(value, item, DefaultRegion),
  )
  return (
    <section aria-label={t('item.facts')} className={styles.facts}>
      <ChannelFact item={item} />
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={4} />
        </Loading>
      )}
      <dl className={styles.list}>
        {values.map(value => (
          <Fact key={value.FieldID} name={value.Title}>
            <FieldText value={value} />
          </Fact>
        ))}
        <Fact name={t('location.label')}>{item.Location}</Fact>
        {item.IncludedCategories.length > 0 && (
          <Fact name={t('item.categories')}>
            <CategoryLinks categories={item.IncludedCategories} />
          </Fact>
        )}
        {item.ExpiryDate && <Fact name={t('item.expires')}>{dates.date(item.ExpiryDate)}</Fact>}
      </dl>
    </section>
  )
}

const isFact = (value: FieldValue) => !value.IsTitle && !value.IsDescField && value.TextValue !== ''

/** ITEM-33: the channel and its date stand with the logo already. */
const isShownWithLogo = (value: FieldValue, item: MediaItem, Region: string) =>
  value.Type === 'date'
    ? value.FieldValue === publishDay(item.BroadcastDate, Region)
    : item.ChannelName !== '' && value.TextValue === item.ChannelName

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className={styles.name}>{name}</dt>
    <dd className={styles.value}>{children}</dd>
  </>
)

const CategoryLinks = ({ categories }: { categories: MediaItem['IncludedCategories'] }) =>
  categories.map(({ ID, Name }, at) => (
    <Fragment key={ID}>
      {at > 0 && ', '}
      <Link look="standalone" href={`${pages.default.path}?catid=${ID}`}>
        {Name}
      </Link>
    </Fragment>
  ))

/** ITEM-33 */
function ChannelFact({ item }: { item: MediaItem }) {
  const t = useWords()
  const dates = useDates()
  if (item.ChannelName === '' && !item.BroadcastDate) return null
  return (
    <div className={styles.channel}>
      {item.ChannelLogo !== '' && <img src={item.ChannelLogo} alt="" className={styles.logo} />}
      <div>
        <p className={styles.owner}>{item.ChannelName}</p>
        {item.BroadcastDate && (
          <p className={styles.meta}>{t('item.broadcast', { moment: dates.moment(item.BroadcastDate) })}</p>
        )}
      </div>
    </div>
  )
}
