import { archive } from '@mediatheque/contract/archive'
import type { MediaItem } from '@mediatheque/contract/item'
import { Bell } from 'lucide-react'
import { Button, toast } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'

/** For those who wait for what somebody else has asked for. */
export function TellMe({ item }: { item: Pick<MediaItem, 'EncID' | 'IsOwner'> }) {
  const t = useWords()
  const viewer = useViewer()
  const { mutate, isPending, isSuccess } = useCall(archive.bringBack, [], {
    onDone: () => toast({ kind: 'ok', text: t('item.archive.willTell') }),
  })
  if (viewer === null || viewer.IsAnonymous || item.IsOwner || isSuccess) return null
  return (
    <Button size="sm" icon={<Bell />} isPending={isPending} onPress={() => mutate({ id: item.EncID })}>
      {t('item.archive.tellMe')}
    </Button>
  )
}
