// Out of the archive: for everybody who has an account and may watch the item.
import { archive } from '@mediatheque/contract/archive'
import { conversion } from '@mediatheque/contract/conversion'
import type { MediaItem } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { ArchiveRestore } from 'lucide-react'
import { Button, toast } from '../../design/index.ts'
import { keyOf, useCall } from '../../shared/query.ts'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'

const READS = [media.item, conversion.playback].map(call => ({ queryKey: keyOf(call) }))

export function BringBack({ item }: { item: Pick<MediaItem, 'EncID'> }) {
  const t = useWords()
  const viewer = useViewer()
  const { mutate, isPending } = useCall(archive.bringBack, READS, {
    onDone: ({ IsReady }) =>
      toast({ kind: 'ok', text: t(IsReady ? 'item.archive.isBack' : 'item.archive.comes') }),
  })
  if (viewer === null || viewer.IsAnonymous) return null
  return (
    <Button
      look="primary"
      size="sm"
      icon={<ArchiveRestore />}
      isPending={isPending}
      onPress={() => mutate({ id: item.EncID })}
    >
      {t('item.archive.bringBack')}
    </Button>
  )
}
