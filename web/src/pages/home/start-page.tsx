import type { HomeSection } from '@mediatheque/contract/settings'
import { type ReactNode, Suspense } from 'react'
import { cx } from '../../design/index.ts'
import {
  BecauseShelf,
  CategoryTiles,
  ContinueShelf,
  CoursesShelf,
  CustomiseButton,
  FollowingShelf,
  GroupsShelf,
  HomeSkeleton,
  NewShelf,
  PopularShelf,
  TopicsShelf,
  useHiddenSections,
  useIsHomeKnown,
} from '../../features/home/index.ts'
import { useIsDraftShown, useShownLayout } from '../../features/page-layout/index.ts'
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
  const { SiteName } = useSite()
  useTitle(t('home.title'))
  const [search] = usePageSearch()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Greeting />
        <CustomiseButton />
      </header>
      <p className={styles.lead}>{t('home.lead', { site: SiteName })}</p>
      {useIsHomeKnown() ? <Sections /> : <HomeSkeleton />}
      <Suspense>{search.starttour !== undefined && <AskedTour of="shell" />}</Suspense>
    </div>
  )
}

/** While the layout is edited, it is shown as it is for everybody, and where a section would be that has nothing. */
function Sections() {
  const t = useWords()
  const layout = useShownLayout()
  const isDraft = useIsDraftShown()
  const { isHidden } = useHiddenSections()
  return layout
    .filter(({ ID, IsHidden }) => !IsHidden && (isDraft || !isHidden(ID)))
    .map(({ ID }) => {
      const Section = SECTIONS[ID]
      return (
        <div
          key={ID}
          data-section={ID}
          data-name={t(`layout.section.${ID}`)}
          className={cx(isDraft && styles.draft)}
        >
          <Section />
        </div>
      )
    })
}

/** What each name of the layout shows. */
const SECTIONS: Record<HomeSection, () => ReactNode> = {
  manage: ManageSteps,
  steps: FirstSteps,
  continue: ContinueShelf,
  new: () => <NewShelf empty={<EmptyLibrary />} />,
  because: BecauseShelf,
  following: FollowingShelf,
  courses: CoursesShelf,
  groups: GroupsShelf,
  topics: TopicsShelf,
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
