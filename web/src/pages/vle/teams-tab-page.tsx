// INTG-08: the library in a tab of Teams. After a timeout everybody is asked to sign in again (SIGN-15).
import { useQuery } from '@tanstack/react-query'
import { Loading, SkeletonLines } from '../../design/index.ts'
import { VleScreen } from '../../features/vle/index.ts'
import { viewerQuery } from '../../shared/viewer.ts'
import { StartAuthPage } from './start-auth-page.tsx'

const isTimedOut = new URLSearchParams(window.location.search).has('authtimeout')

export function TeamsTabPage() {
  const { data, isError } = useQuery({ ...viewerQuery, enabled: !isTimedOut, retry: false })
  // What is open stays while a later request fails.
  if (isTimedOut || (isError && !data)) return <StartAuthPage />
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={8} />
      </Loading>
    )
  return <VleScreen isWatching />
}
