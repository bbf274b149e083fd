import { useState } from 'react'
import { ErrorState } from '../../design/index.ts'
import { CustomPageView, useCustomPage } from '../../features/appearance/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { useTitle } from '../../shared/title.ts'
import { NotFoundPage } from '../not-found/index.ts'

/** What is after /page/ in the address. */
const slugHere = () => (window.location.pathname.split('/')[2] ?? '').toLowerCase()

export function CustomPage() {
  const [slug] = useState(slugHere)
  const { page, error, refetch, isRefetching } = useCustomPage(slug)
  useTitle(page?.Title ?? '')
  if (error instanceof CallFailed && error.status === 404) return <NotFoundPage />
  if (error) return <ErrorState onRetry={() => void refetch()} isRetrying={isRefetching} />
  return <CustomPageView page={page} />
}
