import { media } from '@mediatheque/contract/media'
import { retention } from '@mediatheque/contract/retention'
import { toast } from '../../design/index.ts'
import { keyOf, useCall } from '../../shared/query.ts'
import '../../words/add-keep.ts'
import { useWords } from '../../words/index.ts'

const READS = [media.item, retention.due].map(call => ({ queryKey: keyOf(call) }))

export function useKeep() {
  const t = useWords()
  return useCall(retention.keep, READS, {
    onDone: ({ Kept }) => toast({ kind: 'ok', text: t('keep.kept', { count: Kept }) }),
  })
}
