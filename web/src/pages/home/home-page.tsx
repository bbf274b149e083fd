import { type ReactNode, Suspense } from 'react'
import { Loading, SkeletonLines } from '../../design/index.ts'
import {
  ApprovalScreen,
  CategoriesScreen,
  type HomePlace,
  homePlace,
  ResultsScreen,
} from '../../features/search/index.ts'
import { VleScreen } from '../../features/vle/index.ts'
import { pageAddress } from '../../shared/address.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import styles from './home-page.module.css'
import { StartPage } from './start-page.tsx'

const PLACES: Record<HomePlace, () => ReactNode> = {
  start: () => <StartPage />,
  results: () => <ResultsScreen />,
  categories: () => <CategoriesScreen />,
  approval: () => <ApprovalScreen />,
}

/** SRCH-01: home, results, categories and approval share an address. */
export function HomePage() {
  const [search] = usePageSearch()
  const place = homePlace(search)
  // INTG-05, INTG-06
  const isForCourse = pageAddress.isInline || pageAddress.isAssignment
  return (
    <Suspense
      key={place}
      fallback={
        <Loading className={styles.page}>
          <SkeletonLines lines={8} />
        </Loading>
      }
    >
      {isForCourse ? <VleScreen /> : PLACES[place]()}
    </Suspense>
  )
}
