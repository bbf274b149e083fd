import type { Who } from '@mediatheque/contract/call'
import { pages } from '@mediatheque/contract/pages'
import { Role } from '@mediatheque/contract/primitives'
import { ButtonLink, NoPermissionState } from '../../design/index.ts'
import { signInAddress } from '../../shared/place.rules.ts'
import { useTitle } from '../../shared/title.ts'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './no-permission-page.module.css'

export function NoPermissionPage({ who }: { who: Who }) {
  const t = useWords()
  const role = Role.safeParse(who)
  useTitle(t('pages.noPermission.title'))
  const isGuest = useViewer()?.IsAnonymous ?? true
  const { pathname, search } = window.location
  const switchUser = `${pages.switchUser.path}?returnurl=${encodeURIComponent(pathname + search)}`
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('pages.noPermission.heading')}</h1>
      <NoPermissionState
        title={t('pages.noPermission.heading')}
        action={
          isGuest ? (
            <>
              <ButtonLink look="primary" href={signInAddress({ pathname, search })}>
                {t('pages.noPermission.signInFirst')}
              </ButtonLink>
              <ButtonLink href={pages.home.path}>{t('pages.noPermission.home')}</ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink look="primary" href={pages.home.path}>
                {t('pages.noPermission.home')}
              </ButtonLink>
              <ButtonLink href={switchUser}>{t('pages.noPermission.signIn')}</ButtonLink>
            </>
          )
        }
      >
        {role.success
          ? t('pages.noPermission.text', { role: t(`account.roles.${role.data}`) })
          : t('pages.noPermission.textPerson')}
      </NoPermissionState>
    </div>
  )
}
