import { signIn } from '@mediatheque/contract/sign-in'
import { leaveFor } from '../../shared/api.ts'
import { useCall } from '../../shared/query.ts'

/** SIGN-21 */
export function useSignOut() {
  const { mutate } = useCall(signIn.logout)
  return () => mutate({}, { onSuccess: ({ ResponseUrl }) => leaveFor(ResponseUrl) })
}

export function useSwitchBack() {
  const { mutate } = useCall(signIn.switchBack)
  return () => mutate({}, { onSuccess: ({ ResponseUrl }) => leaveFor(ResponseUrl) })
}
