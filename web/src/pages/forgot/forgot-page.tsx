import { ForgotForm, SignInScene } from '../../features/sign-in/index.ts'
import { useTitle } from '../../shared/title.ts'
import { useWords } from '../../words/index.ts'

export function ForgotPage() {
  const t = useWords()
  useTitle(t('pages.forgot'))
  return (
    <SignInScene title={t('signIn.forgot.title')} subtitle={t('signIn.forgot.text')}>
      <ForgotForm />
    </SignInScene>
  )
}
