import { Suspense } from 'react'
import { Loading, SkeletonLines } from '../../design/index.ts'
import { AnalyticsScreen } from '../../features/analytics/index.ts'
import '../../words/add-analytics.ts'

export const AnalyticsPage = () => (
  <Suspense
    fallback={
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    }
  >
    <AnalyticsScreen />
  </Suspense>
)
