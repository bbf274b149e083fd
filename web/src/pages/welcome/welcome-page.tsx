import { pages } from '@mediatheque/contract/pages'
import { ButtonLink } from '../../design/index.ts'
import { SignInScene } from '../../features/sign-in/index.ts'
import { FirstRunForm } from '../../features/welcome/index.ts'
import { useTitle } from '../../shared/title.ts'
import { useSite } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'

/** First run: an empty library has nobody who could sign in. */
export function WelcomePage() {
  const t = useWords()
  const { IsFirstRun } = useSite()
  useTitle(t('pages.welcome'))
  if (!IsFirstRun)
    return (
      <SignInScene title={t('welcome.first.settledTitle')} subtitle={t('welcome.first.settledText')}>
        <ButtonLink look="primary" isWide href={pages.login.path}>
          {t('welcome.first.toSignIn')}
        </ButtonLink>
      </SignInScene>
    )
  return (
    <SignInScene title={t('welcome.first.title')} subtitle={t('welcome.first.text')}>
      <FirstRunForm />
    </SignInScene>
  )
}
