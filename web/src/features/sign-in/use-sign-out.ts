import { signIn } from '@mediatheque/contract/sign-in'
import { leaveFor } from '../../shared/api.ts'
import { useCall } from '../../shared/query.ts'

const follow = ({ ResponseUrl }: { ResponseUrl: string }) => leaveFor(ResponseUrl)

/** SIGN-21 */
export function useSignOut() {
  const { mutate } = useCall(signIn.logout, [], { onDone: follow })
  return () => mutate({})
}

export function useSwitchBack() {
  const { mutate } = useCall(signIn.switchBack, [], { onDone: follow })
  return () => mutate({})
}
