import { pages } from '@mediatheque/contract/pages'
import { useRouterState } from '@tanstack/react-router'
import { LogIn, Menu } from 'lucide-react'
import { ButtonLink, IconButton, Link } from '../../design/index.ts'
import { NotificationsBell } from '../../features/notifications/index.ts'
import { SearchBox } from '../../features/search/index.ts'
import { UploadButton } from '../../features/upload/index.ts'
import { GuideLink } from '../../features/welcome/index.ts'
import { signInAddress } from '../../shared/place.rules.ts'
import { SiteLogo } from '../../shared/site-logo.tsx'
import { useSite, useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { PersonMenu } from './person-menu.tsx'
import styles from './top-bar.module.css'
import type { Nav } from './use-nav.ts'

export function TopBar({ nav, guide }: { nav: Nav; guide: string | undefined }) {
  const t = useWords()
  const { SiteName } = useSite()
  const viewer = useViewer()
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        <span data-tour="menu">
          <IconButton
            icon={<Menu />}
            label={t(nav.isOpen ? 'shell.menuClose' : 'shell.menuOpen')}
            keys="N"
            onPress={() => nav.setOpen(!nav.isOpen)}
          />
        </span>
        <Link
          look="plain"
          href={pages.home.path}
          className={styles.home}
          aria-label={`${SiteName}, ${t('shell.home')}`}
        >
          <SiteLogo />
        </Link>
      </div>
      <div className={styles.search} data-tour="search">
        <SearchBox />
      </div>
      <div className={styles.end}>
        {guide && <GuideLink key={guide} ID={guide} />}
        <UploadButton />
        {viewer && !viewer.IsAnonymous && <NotificationsBell />}
        {viewer?.IsAnonymous && <SignInLink />}
        <PersonMenu />
      </div>
    </header>
  )
}

/** For guests, who come back to where they are. */
function SignInLink() {
  const t = useWords()
  const { pathname, searchStr } = useRouterState({ select: state => state.location })
  return (
    <ButtonLink look="primary" icon={<LogIn />} href={signInAddress({ pathname, search: searchStr })}>
      {t('shell.person.signIn')}
    </ButtonLink>
  )
}
