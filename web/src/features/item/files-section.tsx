import { conversion, ReplaceStatus } from '@mediatheque/contract/conversion'
import type { MediaItem } from '@mediatheque/contract/item'
import { isRecording } from '@mediatheque/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../design/index.ts'
import { openModal } from '../../shared/modal.ts'
import { query } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { DeleteSource } from '../conversion/index.ts'
import styles from './item-modals.module.css'

/** ITEM-12, ITEM-15: what an item plays, and the file it was made of. */
export function FilesSection({ item }: { item: MediaItem }) {
  const t = useWords()
  return (
    <>
      <div className={styles.row}>
        <span className={styles.rowText}>{t('itemModals.advanced.replaceHint')}</span>
        <Button
          size="sm"
          isDisabled={item.ReplaceStatusID === ReplaceStatus.InProgress}
          onPress={() => openModal('replacemedia', { id: item.EncID })}
        >
          {t('conversion.replace.title')}
        </Button>
      </div>
      {isRecording(item.RecordType) && <SourceRow item={item} />}
    </>
  )
}

/** Also for those who may not download it. */
function SourceRow({ item }: { item: MediaItem }) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  const [isGone, setGone] = useState(false)
  const { data } = useQuery(query(conversion.playback, { id: item.EncID }))
  if (!data?.HasSource || isGone) return null
  return (
    <div className={styles.row}>
      <span className={styles.rowText}>{t('itemModals.advanced.sourceHint')}</span>
      <Button size="sm" look="quietDanger" onPress={() => setAsking(true)}>
        {t('conversion.download.deleteSource')}
      </Button>
      {isAsking && <DeleteSource item={item} close={() => setAsking(false)} onDone={() => setGone(true)} />}
    </div>
  )
}
