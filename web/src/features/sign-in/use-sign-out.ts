import { signIn } from '@mediatheque/contract/sign-in'
import { leaveFor } from '../../shared/api.ts'
import { forgetFrameSession } from '../../shared/frame-session.ts'
import { useCall } from '../../shared/query.ts'

const follow = ({ ResponseUrl }: { ResponseUrl: string }) => leaveFor(ResponseUrl)

function leave(answer: { ResponseUrl: string }) {
  forgetFrameSession()
  follow(answer)
}

/** SIGN-21 */
export function useSignOut() {
  const { mutate } = useCall(signIn.logout, [], { onDone: leave })
  return () => mutate({})
}

export function useSwitchBack() {
  const { mutate } = useCall(signIn.switchBack, [], { onDone: follow })
  return () => mutate({})
}
