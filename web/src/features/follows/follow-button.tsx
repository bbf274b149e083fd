import '../../words/add-follows.ts'
import type { FollowTarget } from '@mediatheque/contract/follows'
import { Check, Plus } from 'lucide-react'
import { Button, type ButtonProps } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { useFollow } from './use-follows.ts'

interface FollowButtonProps {
  target: FollowTarget
  size?: ButtonProps['size']
}

export function FollowButton({ target, size }: FollowButtonProps) {
  const t = useWords()
  const { follow, unfollow, isPending } = useFollow(target)
  const { IsFollowed, CanFollow, Name } = target
  if (!CanFollow) return null
  return (
    <Button
      size={size}
      icon={IsFollowed ? <Check /> : <Plus />}
      aria-pressed={IsFollowed}
      aria-label={t(IsFollowed ? 'follows.followingOf' : 'follows.followOf', { name: Name })}
      isPending={isPending}
      onPress={IsFollowed ? unfollow : follow}
    >
      {t(IsFollowed ? 'follows.following' : 'follows.follow')}
    </Button>
  )
}
