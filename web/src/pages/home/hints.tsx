// What to do first; those who know it put it away.
import { pages } from '@mediatheque/contract/pages'
import { ArrowRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Card, IconButton, Link, PageHeader } from '../../design/index.ts'
import { useHiddenSections } from '../../features/home/index.ts'
import { useTour } from '../../features/welcome/index.ts'
import { openModal } from '../../shared/modal.ts'
import { holds, useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './home-page.module.css'
import {
  KeysPicture,
  PeoplePicture,
  SettingsPicture,
  SignInPicture,
  SitePicture,
  TourPicture,
} from './pictures.tsx'

export function ManageSteps() {
  const t = useWords()
  const viewer = useViewer()
  const { setHidden } = useHiddenSections()
  if (!holds(viewer, 'administrator')) return null
  return (
    <section className={styles.section}>
      <StepsHead title={t('home.manageSteps')} onAway={() => void setHidden('manage', true)} />
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

export function FirstSteps() {
  const t = useWords()
  const isGuest = useViewer()?.IsAnonymous ?? true
  const tour = useTour()
  const { setHidden } = useHiddenSections()
  return (
    <section className={styles.section}>
      <StepsHead title={t('home.firstSteps')} onAway={() => void setHidden('steps', true)} />
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

function StepsHead({ title, onAway }: { title: string; onAway: () => void }) {
  const t = useWords()
  return (
    <PageHeader
      level={2}
      title={title}
      actions={
        <Button
          look="quiet"
          size="sm"
          className={styles.away}
          aria-label={t('home.putAway', { title })}
          onPress={onAway}
        >
          {t('home.hide')}
        </Button>
      }
    />
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
