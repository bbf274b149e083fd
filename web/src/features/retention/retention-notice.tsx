// On the page of an item: what a rule has announced, with one press to keep it.
import type { MediaItem } from '@mediatheque/contract/item'
import { ShieldCheck } from 'lucide-react'
import { Button, Notice } from '../../design/index.ts'
import { useDates } from '../../shared/viewer.ts'
import '../../words/add-keep.ts'
import { useWords } from '../../words/index.ts'
import { useKeep } from './use-keep.ts'

export function RetentionNotice({ item }: { item: MediaItem }) {
  const t = useWords()
  const dates = useDates()
  const { mutate, isPending } = useKeep()
  const { Retention } = item
  if (!Retention) return null
  return (
    <Notice
      kind="warn"
      title={t(`keep.action.${Retention.Action}`)}
      action={
        <Button
          size="sm"
          icon={<ShieldCheck />}
          isPending={isPending}
          onPress={() => mutate({ cdids: [item.ClipDataID] })}
        >
          {t('keep.keep')}
        </Button>
      }
    >
      {t('keep.onItem', { day: dates.date(Retention.DueAt), days: Retention.KeepDays })}
    </Notice>
  )
}
