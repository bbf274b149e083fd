import { archive } from '@mediatheque/contract/archive'
import { conversion } from '@mediatheque/contract/conversion'
import type { MediaItem } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { keyOf, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'

const READS = [media.item, conversion.playback].map(call => ({ queryKey: keyOf(call) }))

/** BATCH-06 of one item. */
export function ArchiveQuestion({ item, close }: { item: MediaItem; close: () => void }) {
  const t = useWords()
  const { mutateAsync } = useCall(archive.put, READS, {
    onDone: () => toast({ kind: 'ok', text: t('item.archive.done') }),
  })
  const put = async () => {
    await mutateAsync({ id: item.EncID })
    close()
  }
  return (
    <AskDialog
      title={t('item.archive.ask')}
      confirmLabel={t('item.act.archive')}
      onConfirm={put}
      onCancel={close}
    >
      {t('item.archive.askText', { title: item.Title })}
    </AskDialog>
  )
}
