import { pages } from '@mediatheque/contract/pages'
import type { HomeSection } from '@mediatheque/contract/settings'
import { ArrowRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Card, EmptyState, IconButton, Link, PageHeader } from '../../design/index.ts'
import { wholeLayout } from '../../features/page-layout/index.ts'
import { useTour } from '../../features/welcome/index.ts'
import { pageAddress } from '../../shared/address.ts'
import { showList } from '../../shared/list-sidebar.ts'
import { openModal } from '../../shared/modal.ts'
import { dayPart } from '../../shared/time.rules.ts'
import { useTitle } from '../../shared/title.ts'
import { holds, useSite, useTimeWays, useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './home-page.module.css'
import {
  KeysPicture,
  PeoplePicture,
  SettingsPicture,
  ShelvesPicture,
  SignInPicture,
  SitePicture,
  TourPicture,
} from './pictures.tsx'

export function StartPage() {
  const t = useWords()
  const { SiteName, HomeLayout } = useSite()
  useTitle(t('home.title'))
  return (
    <div className={styles.page}>
      <Greeting />
      {pageAddress.isInline && <p className={styles.lead}>{t('home.inline')}</p>}
      {!pageAddress.isInline && <p className={styles.lead}>{t('home.lead', { site: SiteName })}</p>}
      {wholeLayout(HomeLayout)
        .filter(section => !section.IsHidden)
        .map(({ ID }) => {
          const Section = SECTIONS[ID]
          return <Section key={ID} />
        })}
    </div>
  )
}

/** What each name of the layout shows. */
const SECTIONS: Record<HomeSection, () => ReactNode> = {
  manage: ManageSteps,
  steps: FirstSteps,
  library: EmptyLibrary,
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

function ManageSteps() {
  const t = useWords()
  const viewer = useViewer()
  if (!holds(viewer, 'administrator')) return null
  return (
    <section className={styles.section}>
      <PageHeader level={2} title={t('home.manageSteps')} />
      <div className={styles.steps}>
        <Step
          picture={<PeoplePicture />}
          title={t('home.people.title')}
          text={t('home.people.text')}
          action={<StepLink href={pages.people.path}>{t('home.people.action')}</StepLink>}
        />
        <Step
          picture={<SitePicture />}
          title={t('home.site.title')}
          text={t('home.site.text')}
          action={<StepLink href={pages.siteSettings.path}>{t('home.site.action')}</StepLink>}
        />
        <Step
          picture={<SignInPicture />}
          title={t('home.signups.title')}
          text={t('home.signups.text')}
          action={<StepLink href={pages.signups.path}>{t('home.signups.action')}</StepLink>}
        />
      </div>
    </section>
  )
}

function FirstSteps() {
  const t = useWords()
  const isGuest = useViewer()?.IsAnonymous ?? true
  const tour = useTour()
  return (
    <section className={styles.section}>
      <PageHeader level={2} title={t('home.firstSteps')} />
      <div className={styles.steps}>
        {tour.isOffered && (
          <Step
            picture={<TourPicture />}
            title={t('home.tour.title')}
            text={t('home.tour.text')}
            action={<StepButton onPress={() => void tour.start()}>{t('home.tour.action')}</StepButton>}
            dismiss={
              <IconButton size="sm" icon={<X />} label={t('home.tour.dismiss')} onPress={tour.putAway} />
            }
          />
        )}
        <Step
          picture={<SettingsPicture />}
          title={t('home.settings.title')}
          text={t('home.settings.text')}
          action={
            <StepButton onPress={() => openModal('usersettings')}>{t('home.settings.action')}</StepButton>
          }
        />
        <Step
          picture={<KeysPicture />}
          title={t('home.keys.title')}
          text={t('home.keys.text')}
          action={<StepButton onPress={() => openModal('shortcuts')}>{t('home.keys.action')}</StepButton>}
        />
        {isGuest && (
          <Step
            picture={<SignInPicture />}
            title={t('home.signIn.title')}
            text={t('home.signIn.text')}
            action={<StepLink href={pages.login.path}>{t('home.signIn.action')}</StepLink>}
          />
        )}
      </div>
    </section>
  )
}

function EmptyLibrary() {
  const t = useWords()
  return (
    <section className={styles.section}>
      <PageHeader level={2} title={t('home.library.title')} />
      <Card isFlush className={styles.library}>
        <div className={styles.shelves}>
          <ShelvesPicture />
        </div>
        <EmptyState
          className={styles.libraryText}
          title={t('home.library.emptyTitle')}
          action={<Button onPress={() => showList('favourites')}>{t('home.library.next')}</Button>}
        >
          {t('home.library.empty')}
        </EmptyState>
      </Card>
    </section>
  )
}

interface StepProps {
  picture: ReactNode
  title: string
  text: string
  action: ReactNode
  dismiss?: ReactNode
}

const Step = ({ picture, title, text, action, dismiss }: StepProps) => (
  <Card as="article" isFlush className={styles.step}>
    <div className={styles.picture}>{picture}</div>
    <div className={styles.body}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      <div className={styles.action}>{action}</div>
    </div>
    {dismiss && <div className={styles.dismiss}>{dismiss}</div>}
  </Card>
)

const StepLink = ({ href, children }: { href: string; children: string }) => (
  <Link look="standalone" href={href} icon={<ArrowRight aria-hidden="true" />} className={styles.link}>
    {children}
  </Link>
)

const StepButton = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <Button look="quiet" size="sm" onPress={onPress} className={styles.link}>
    {children} <ArrowRight aria-hidden="true" />
  </Button>
)
