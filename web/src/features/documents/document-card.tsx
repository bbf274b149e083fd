import type { MediaItem } from '@mediatheque/contract/item'
import { Download } from 'lucide-react'
import { ButtonLink, cx, ErrorState, Picture, ScrollBody } from '../../design/index.ts'
import { bytesText } from '../../shared/bytes.rules.ts'
import { say, useLanguage, useWords } from '../../words/index.ts'
import { KIND_ICONS, kindOf } from '../media/index.ts'
import styles from './documents.module.css'
import type { DocumentFacts } from './use-document.ts'

interface DocumentCardProps {
  item: MediaItem
  document: DocumentFacts | undefined
  error: Error | null
  retry: () => void
  isRetrying: boolean
}

/** A file that has no pages to show: its words where it has some, and the file itself. */
export function DocumentCard({ item, document, error, retry, isRetrying }: DocumentCardProps) {
  const t = useWords()
  const language = useLanguage()
  const Icon = KIND_ICONS[kindOf(item)]
  if (error && !document)
    return (
      <ErrorState onRetry={retry} isRetrying={isRetrying}>
        {say(error.message)}
      </ErrorState>
    )
  const { FileName = '', Bytes = 0, DownloadURL = '', Text = '' } = document ?? {}
  return (
    <div className={styles.card}>
      {Text === '' ? (
        <Picture src={item.ImageURLs[0]} alt="" icon={<Icon />} className={styles.cardPicture} />
      ) : (
        <ScrollBody label={t('documents.text', { title: item.Title })} className={cx(styles.text)}>
          <pre className={styles.words} dir="auto">
            {Text}
          </pre>
        </ScrollBody>
      )}
      <div className={styles.file}>
        <div className={styles.fileName}>
          <p className={styles.name} dir="auto">
            {FileName === '' ? t('documents.noFile') : FileName}
          </p>
          {FileName !== '' && <p className={styles.size}>{bytesText(Bytes, language)}</p>}
        </div>
        {DownloadURL !== '' && (
          <ButtonLink look="primary" icon={<Download />} href={DownloadURL} download={FileName}>
            {t('documents.download')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
