import type { HomeSection } from '@mediatheque/contract/settings'
import { type ReactNode, Suspense } from 'react'
import { wholeLayout } from '../../features/page-layout/index.ts'
import { CategoryTiles, ContinueShelf, NewShelf, PopularShelf } from '../../features/search/index.ts'
import { AskedTour } from '../../features/welcome/index.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { dayPart } from '../../shared/time.rules.ts'
import { useTitle } from '../../shared/title.ts'
import { useSite, useTimeWays, useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { EmptyLibrary } from './empty-library.tsx'
import { FirstSteps, ManageSteps } from './hints.tsx'
import styles from './home-page.module.css'

export function StartPage() {
  const t = useWords()
  const { SiteName, HomeLayout } = useSite()
  useTitle(t('home.title'))
  const [search] = usePageSearch()
  return (
    <div className={styles.page}>
      <Greeting />
      <p className={styles.lead}>{t('home.lead', { site: SiteName })}</p>
      {wholeLayout(HomeLayout)
        .filter(section => !section.IsHidden)
        .map(({ ID }) => {
          const Section = SECTIONS[ID]
          return <Section key={ID} />
        })}
      <Suspense>{search.starttour !== undefined && <AskedTour of="shell" />}</Suspense>
    </div>
  )
}

/** What each name of the layout shows. */
const SECTIONS: Record<HomeSection, () => ReactNode> = {
  manage: ManageSteps,
  steps: FirstSteps,
  continue: ContinueShelf,
  new: () => <NewShelf empty={<EmptyLibrary />} />,
  popular: PopularShelf,
  categories: CategoryTiles,
}

function Greeting() {
  const t = useWords()
  const ways = useTimeWays()
  const viewer = useViewer()
  const greeting = t(`home.${dayPart(new Date(), ways)}`)
  const name = viewer?.DisplayName ?? ''
  return (
    <h1 className={styles.greeting}>
      {name === '' ? t('home.greetingGuest', { greeting }) : t('home.greeting', { greeting, name })}
    </h1>
  )
}
