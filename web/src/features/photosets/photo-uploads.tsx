import type { MediaItem } from '@mediatheque/contract/item'
import { type PhotoUpload, photosets } from '@mediatheque/contract/photosets'
import { X } from 'lucide-react'
import { IconButton, ProgressBar } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './photos.module.css'
import { PHOTO_READS } from './use-photos.ts'

/** Files whose pictures the worker is taking out, and those it could not. */
export function PhotoUploads({ item, uploads }: { item: MediaItem; uploads: readonly PhotoUpload[] }) {
  const t = useWords()
  const { mutate } = useCall(photosets.dismissUpload, PHOTO_READS)
  if (uploads.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label={t('photosets.uploads')}>
      {uploads.map(upload => (
        <li key={upload.ID} className={styles.upload}>
          <div className={styles.uploadTexts}>
            <bdi className={styles.name}>{upload.FileName}</bdi>
            {upload.Problem === '' ? (
              <ProgressBar
                label={t('photosets.taking', { file: upload.FileName })}
                hidesLabel
                percent={upload.Total > 0 ? (100 * upload.Done) / upload.Total : undefined}
              />
            ) : (
              <p role="alert" className={styles.problem}>
                {say(upload.Problem)}
              </p>
            )}
          </div>
          {upload.Problem !== '' && (
            <IconButton
              size="sm"
              icon={<X />}
              label={t('photosets.dismiss', { file: upload.FileName })}
              onPress={() => mutate({ cdid: item.ClipDataID, id: upload.ID })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
