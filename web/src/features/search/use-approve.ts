import { approval } from '@mediatheque/contract/approval'
import { search } from '@mediatheque/contract/search'
import { toast } from '../../design/index.ts'
import { keyOf, useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'

/** PPOL-08: one or many; those that could not be changed are named with the reason. */
export function useApprove(onDone: () => void) {
  const t = useWords()
  const { mutateAsync } = useCall(approval.approve, [{ queryKey: keyOf(search.find) }], {
    onDone: ({ Skipped }) => {
      onDone()
      const [first] = Skipped
      if (first)
        toast({
          kind: 'warn',
          text: t('search.approval.skipped', { count: Skipped.length, why: say(first.Message) }),
        })
    },
  })
  return async (items: readonly { ClipDataID: number }[], approve: boolean, reason = '') => {
    const { Changed } = await mutateAsync({ cdids: items.map(it => it.ClipDataID), approve, reason })
    const key = approve ? 'search.approval.approved' : 'search.approval.declined'
    if (Changed.length > 0) toast({ kind: 'ok', text: t(key, { count: Changed.length }) })
  }
}
