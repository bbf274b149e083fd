import type { OutputOf } from '@mediatheque/contract/call'
import type { media } from '@mediatheque/contract/media'
import { pages } from '@mediatheque/contract/pages'
import { RecordType } from '@mediatheque/contract/primitives'
import type { ReactNode } from 'react'
import {
  Badge,
  Button,
  ButtonLink,
  Dialog,
  ErrorState,
  Link,
  Loading,
  Skeleton,
  SkeletonLines,
} from '../../design/index.ts'
import { FieldText } from '../../shared/field-text.tsx'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { viewAddress } from './card.rules.ts'
import { FavouriteButton } from './card-actions.tsx'
import { CardFacts } from './card-facts.tsx'
import { QuickPhotos } from './quick-photos.tsx'
import { QuickPicture } from './quick-picture.tsx'
import styles from './quick-view.module.css'
import { useQuickView } from './use-quick-view.ts'

type QuickView = OutputOf<typeof media.quickView>

interface QuickViewModalProps {
  /** Without one, the `id` of the address. */
  id?: number
  close: () => void
}

const idOfAddress = () => Number(new URLSearchParams(window.location.search).get('id') ?? Number.NaN)

/** SRCH-29 */
export function QuickViewModal({ id = idOfAddress(), close }: QuickViewModalProps) {
  const t = useWords()
  const isValid = Number.isInteger(id) && id > 0
  if (isValid) return <QuickViewOf id={id} close={close} />
  return (
    <QuickViewDialog title={t('cards.preview')} close={close}>
      <ErrorState>{t('cards.invalid')}</ErrorState>
    </QuickViewDialog>
  )
}

function QuickViewOf({ id, close }: { id: number; close: () => void }) {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuickView(id)
  return (
    <QuickViewDialog title={data?.Title ?? t('cards.preview')} close={close} item={data}>
      {data && <Preview item={data} close={close} />}
      {!data && error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!data && !error && <Waiting />}
    </QuickViewDialog>
  )
}

interface QuickViewDialogProps {
  title: string
  close: () => void
  item?: QuickView | undefined
  children: ReactNode
}

function QuickViewDialog({ title, close, item, children }: QuickViewDialogProps) {
  const t = useWords()
  return (
    <Dialog
      isOpen
      size="lg"
      title={title}
      onOpenChange={close}
      footer={
        <>
          {item && <Acts item={item} close={close} />}
          <Button onPress={close}>{t('design.close')}</Button>
          {item && (
            <ButtonLink look="primary" href={item.ViewURL} onPress={close}>
              {t('cards.open')}
            </ButtonLink>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  )
}

function Acts({ item, close }: { item: QuickView; close: () => void }) {
  const t = useWords()
  const isGuest = useViewer()?.IsAnonymous ?? true
  return (
    <span className={styles.acts}>
      {!isGuest && <FavouriteButton item={item} />}
      {item.CanShare && (
        <ButtonLink look="quiet" href={viewAddress(item.ViewURL, 'open=share')} onPress={close}>
          {t('cards.act.share')}
        </ButtonLink>
      )}
      {item.CanEdit && (
        <ButtonLink look="quiet" href={viewAddress(item.ViewURL, 'open=edit')} onPress={close}>
          {t('cards.act.edit')}
        </ButtonLink>
      )}
    </span>
  )
}

function Preview({ item, close }: { item: QuickView; close: () => void }) {
  const t = useWords()
  const values = item.Values.filter(it => !it.IsTitle && !it.IsDescField && it.TextValue !== '')
  return (
    <div className={styles.preview}>
      <div className={styles.pictures}>
        <QuickPicture item={item} />
        {item.RecordType === RecordType.Photoset && <QuickPhotos id={item.ClipDataID} />}
      </div>
      <div className={styles.details}>
        <CardFacts item={item} note={item.Location} />
        {item.Description !== '' && (
          <p className={styles.description} dir="auto">
            {item.Description}
          </p>
        )}
        {item.Categories.length > 0 && (
          <ul aria-label={t('cards.categories')} className={styles.categories}>
            {item.Categories.map(({ ID, Name }) => (
              <li key={ID}>
                <Link look="plain" href={`${pages.default.path}?catid=${ID}`} onPress={close}>
                  <Badge tone="accent">{Name}</Badge>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {values.length > 0 && (
          <dl className={styles.values}>
            {values.map(value => (
              <div key={value.FieldID}>
                <dt>{value.Title}</dt>
                <dd dir="auto">
                  <FieldText value={value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  )
}

const Waiting = () => (
  <Loading className={styles.preview}>
    <Skeleton height="auto" className={styles.blank} />
    <SkeletonLines lines={6} />
  </Loading>
)
