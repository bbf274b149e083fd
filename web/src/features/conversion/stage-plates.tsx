// What stands in the place of the player until an item can be played, or when it cannot be.
import type { Playback } from '@mediatheque/contract/conversion'
import type { MediaItem } from '@mediatheque/contract/item'
import { Archive, LoaderCircle, TriangleAlert } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button, cx } from '../../design/index.ts'
import '../../words/add-viewing.ts'
import { useViewer } from '../../shared/viewer.ts'
import { say, useWords } from '../../words/index.ts'
import { BringBack, TellMe } from '../archive/index.ts'
import styles from './conversion.module.css'
import { Progress } from './progress.tsx'
import { Tail } from './tail.tsx'

const RetryDialog = lazy(() => import('./retry-dialog.tsx').then(it => ({ default: it.RetryDialog })))

interface PlateProps {
  item: MediaItem
  playback: Playback
}

/** CONV-06 */
export function ProcessingPlate({ item, playback }: PlateProps) {
  const t = useWords()
  const isWaiting = playback.State === 'waiting'
  return (
    <Plate picture={item.ImageURLs[0]}>
      <LoaderCircle aria-hidden="true" className={styles.icon} />
      <Title>{t(isWaiting ? 'conversion.processing.waitingTitle' : 'conversion.processing.title')}</Title>
      <Progress {...playback} label={t('conversion.processing.progress')} isWaiting={isWaiting} />
      <p className={styles.text}>{t('conversion.processing.text')}</p>
      <Suspense>
        <TellMe item={item} />
      </Suspense>
    </Plate>
  )
}

/** BATCH-06 */
export function ArchivedPlate({ item }: { item: MediaItem }) {
  const t = useWords()
  const viewer = useViewer()
  const isPerson = viewer !== null && !viewer.IsAnonymous
  return (
    <Plate picture={item.ImageURLs[0]}>
      <Archive aria-hidden="true" className={styles.icon} />
      <Title>{t('item.archive.title')}</Title>
      <p className={styles.text}>{t(isPerson ? 'item.archive.text' : 'item.archive.textGuest')}</p>
      <Suspense>
        <BringBack item={item} />
      </Suspense>
    </Plate>
  )
}

/** The reason is for those who can do something about it. */
export function FailedPlate({ item, playback }: PlateProps) {
  const t = useWords()
  return (
    <Plate picture={item.ImageURLs[0]}>
      <TriangleAlert aria-hidden="true" className={cx(styles.icon, styles.failed)} />
      <Title>{t('conversion.failed.title')}</Title>
      {item.CanEdit ? (
        <FailedForOwner item={item} playback={playback} />
      ) : (
        <p className={styles.text}>{t('conversion.failed.neutral')}</p>
      )}
    </Plate>
  )
}

function FailedForOwner({ item, playback }: PlateProps) {
  const t = useWords()
  const { Reason, Tail: tail } = playback
  return (
    <>
      <p className={styles.text}>{Reason === '' ? t('conversion.failed.noReason') : say(Reason)}</p>
      {!playback.HasSource && <p className={styles.text}>{t('conversion.failed.noSource')}</p>}
      <Retry item={item} playback={playback} />
      {tail !== '' && <Tail text={tail} />}
    </>
  )
}

export function Retry({ item, playback }: PlateProps) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  const { ConversionID, ProfileID } = playback
  if (ConversionID === null || !playback.HasSource) return null
  return (
    <>
      <Button size="sm" onPress={() => setAsking(true)}>
        {t('conversion.failed.retry')}
      </Button>
      {isAsking && (
        <Suspense>
          <RetryDialog
            conversion={{
              ID: ConversionID,
              ClipDataID: item.ClipDataID,
              Title: item.Title,
              ProfileID,
              RecordType: item.RecordType,
            }}
            close={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Said when it changes, the percentage below it not each time. */
const Title = ({ children }: { children: string }) => (
  <div role="status">
    <h2 className={styles.title}>{children}</h2>
  </div>
)

const Plate = ({ picture, children }: { picture: string | undefined; children: ReactNode }) => (
  <div className={styles.plate} data-theme="dark">
    {picture && <img src={picture} alt="" className={styles.behind} />}
    <div className={styles.words}>{children}</div>
  </div>
)
