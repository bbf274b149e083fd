import { ErrorState } from '../design/index.ts'
import { say } from '../words/index.ts'

interface QueryFailedProps {
  error: Error
  refetch: () => unknown
  isRefetching: boolean
  className?: string | undefined
}

/** Why there is no answer, and a way to ask again. */
export const QueryFailed = ({ error, refetch, isRefetching, className }: QueryFailedProps) => (
  <ErrorState className={className} onRetry={() => void refetch()} isRetrying={isRefetching}>
    {say(error.message)}
  </ErrorState>
)
