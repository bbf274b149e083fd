// PHOTO-13: pictures and collections of the library, for a photoset; also alone at its own address.
import { DocumentType, type MediaCard } from '@mediatheque/contract/item'
import { photosets } from '@mediatheque/contract/photosets'
import { search } from '@mediatheque/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { ListBox, ListBoxItem, type Selection } from 'react-aria-components'
import {
  Button,
  cx,
  Dialog,
  EmptyState,
  Loading,
  Pager,
  SkeletonLines,
  Tabs,
  toast,
} from '../../design/index.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { query, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-photosets.ts'
import { useWords } from '../../words/index.ts'
import { CardPicture } from '../media/index.ts'
import styles from './photos.module.css'
import { COVER_READS } from './use-photos.ts'

export interface SelectPhotoProps {
  /** The photoset; without one, the `id` of the address. */
  id?: number
}

const PAGE_SIZE = 20
const idOfAddress = () => Number(new URLSearchParams(window.location.search).get('id') ?? Number.NaN)

export function SelectPhotoModal({ id = idOfAddress(), close }: SelectPhotoProps & { close: () => void }) {
  const t = useWords()
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const { mutate, isPending } = useCall(photosets.addContent, COVER_READS, {
    onDone: ({ Added }) => {
      toast({ kind: 'ok', text: t('photosets.select.added', { count: Added }) })
      close()
    },
  })
  const isValid = Number.isInteger(id) && id > 0
  const panel = (kind: Kind) => () => <Search kind={kind} chosen={chosen} onChoose={setChosen} />
  return (
    <Dialog
      isOpen
      size="lg"
      kind="picker"
      title={t('photosets.select.title')}
      onOpenChange={close}
      footer={
        <>
          <p role="status" className={styles.chosen}>
            {t('photosets.select.chosen', { count: chosen.size })}
          </p>
          <Button onPress={close}>{t('design.cancel')}</Button>
          <Button
            look="primary"
            isPending={isPending}
            isDisabled={chosen.size === 0 || !isValid}
            onPress={() => mutate({ cdid: id, items: [...chosen.values()] })}
          >
            {t('photosets.select.add')}
          </Button>
        </>
      }
    >
      {isValid ? (
        <Tabs
          label={t('photosets.select.title')}
          tabs={[
            { id: 'images', label: t('photosets.select.images'), panel: panel('images') },
            { id: 'collections', label: t('photosets.select.collections'), panel: panel('collections') },
          ]}
        />
      ) : (
        <EmptyState>{t('photosets.select.missing')}</EmptyState>
      )}
    </Dialog>
  )
}

type Kind = 'images' | 'collections'
type Chosen = ReadonlyMap<number, string>

interface SearchProps {
  kind: Kind
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** SRCH-26 */
function Search({ kind, chosen, onChoose }: SearchProps) {
  const t = useWords()
  const [text, setText] = useState('')
  const [page, setPage] = useState(0)
  const dt = kind === 'images' ? [DocumentType.ImageSet, DocumentType.Image] : []
  const { data, error, refetch, isRefetching } = useQuery({
    ...query(search.find, {
      f: JSON.stringify({ s: text, dt }),
      pi: page,
      ps: PAGE_SIZE,
      ...(kind === 'collections' && { collection_search: true }),
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.search}>
      <FilterField
        label={t(`photosets.select.find.${kind}`)}
        value={text}
        onSettled={it => {
          setText(it)
          setPage(0)
        }}
      />
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!data && !error && (
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {data?.Total === 0 && <EmptyState>{t('photosets.select.none')}</EmptyState>}
      {data && data.Total > 0 && <Found items={data.Items} chosen={chosen} onChoose={onChoose} />}
      {data && data.Total > PAGE_SIZE && (
        <Pager
          page={page + 1}
          size={PAGE_SIZE}
          sizes={[PAGE_SIZE]}
          total={data.Total}
          onChange={it => setPage(it.page - 1)}
        />
      )}
    </div>
  )
}

function Found({ items, chosen, onChoose }: Omit<SearchProps, 'kind'> & { items: readonly MediaCard[] }) {
  const t = useWords()
  const choose = (keys: Selection) => {
    const isIn = (id: number) => keys === 'all' || keys.has(id)
    const next = new Map(chosen)
    for (const { ClipDataID, EncID } of items)
      if (isIn(ClipDataID)) next.set(ClipDataID, EncID)
      else next.delete(ClipDataID)
    onChoose(next)
  }
  return (
    <ListBox
      aria-label={t('photosets.select.results')}
      layout="grid"
      selectionMode="multiple"
      selectedKeys={items.filter(it => chosen.has(it.ClipDataID)).map(it => it.ClipDataID)}
      onSelectionChange={choose}
      className={cx(styles.found)}
    >
      {items.map(item => (
        <ListBoxItem
          key={item.ClipDataID}
          id={item.ClipDataID}
          textValue={item.Title}
          className={cx(styles.foundItem)}
        >
          <CardPicture item={item} isSmall />
          <bdi className={styles.foundTitle}>{item.Title}</bdi>
          <Check aria-hidden="true" className={styles.tick} />
        </ListBoxItem>
      ))}
    </ListBox>
  )
}
