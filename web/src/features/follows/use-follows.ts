import { type FollowTarget, follows, type Notify } from '@mediatheque/contract/follows'
import { toast } from '../../design/index.ts'
import { keyOf, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'

/** Everything that says whether something is followed, or what is new. */
const CHANGED = [follows.list, follows.feed, follows.target, follows.ofItem, follows.person].map(call => ({
  queryKey: keyOf(call),
}))

type Named = Pick<FollowTarget, 'Kind' | 'ID' | 'Name'>

const which = ({ Kind, ID }: Named) => ({ Kind, ID })

export function useFollow(target: Named) {
  const t = useWords()
  const name = target.Name
  const follow = useCall(follows.follow, CHANGED, {
    onDone: () => toast({ kind: 'ok', text: t('follows.followed', { name }) }),
  })
  const unfollow = useCall(follows.unfollow, CHANGED, {
    onDone: () => toast({ kind: 'ok', text: t('follows.unfollowed', { name }) }),
  })
  return {
    follow: () => follow.mutate(which(target)),
    unfollow: () => unfollow.mutate(which(target)),
    isPending: follow.isPending || unfollow.isPending,
  }
}

export function useNotify(target: Named) {
  const { mutate, isPending } = useCall(follows.follow, [{ queryKey: keyOf(follows.list) }])
  return { choose: (it: Notify) => mutate({ ...which(target), Notify: it }), isPending }
}
