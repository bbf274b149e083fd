// What is said below the player about its recording.
import type { MediaItem } from '@mediatheque/contract/item'
import { Notice } from '../../design/index.ts'
import '../../words/add-viewing.ts'
import { say, useWords } from '../../words/index.ts'
import { Retry } from './stage-plates.tsx'
import { useKnownPlayback } from './use-playback.ts'

export function StageNotes({ item }: { item: MediaItem }) {
  const t = useWords()
  const data = useKnownPlayback(item.EncID)
  if (!data?.IsPlayable) return null
  return (
    <>
      {data.ShowERA && <Notice>{t('conversion.era')}</Notice>}
      {item.CanEdit && data.State === 'processing' && (
        <Notice>{t('conversion.processing.better', { percent: data.Percent })}</Notice>
      )}
      {item.CanEdit && data.State === 'ready' && data.Reason !== '' && (
        <Notice kind="warn">{say(data.Reason)}</Notice>
      )}
      {item.CanEdit && data.State === 'failed' && (
        <Notice
          kind="warn"
          title={t('conversion.failed.title')}
          action={<Retry item={item} playback={data} />}
        >
          {data.Reason === '' ? t('conversion.failed.noReason') : say(data.Reason)}
        </Notice>
      )}
    </>
  )
}
