import { Maximize, Minimize } from 'lucide-react'
import { IconButton } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './documents.module.css'
import { DownloadButton } from './download-button.tsx'
import type { DocumentFacts } from './use-document.ts'
import type { FullScreen } from './use-full-screen.ts'

/** What ends the bar of every document: the whole screen, and the download. */
export function BarEnd({ facts, full }: { facts: DocumentFacts; full: FullScreen }) {
  const t = useWords()
  return (
    <>
      {full.isPossible && (
        <IconButton
          icon={full.isFull ? <Minimize /> : <Maximize />}
          label={t(full.isFull ? 'documents.leaveFull' : 'documents.full')}
          className={styles.wideOnly}
          onPress={full.toggle}
        />
      )}
      <DownloadButton facts={facts} />
    </>
  )
}
