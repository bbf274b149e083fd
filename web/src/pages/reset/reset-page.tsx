import { useState } from 'react'
import { ResetForm, SignInScene } from '../../features/sign-in/index.ts'
import { useTitle } from '../../shared/title.ts'
import { useWords } from '../../words/index.ts'

const tokenHere = () => new URLSearchParams(window.location.search).get('token') ?? ''

export function ResetPage() {
  const t = useWords()
  const [token] = useState(tokenHere)
  useTitle(t('pages.reset'))
  return (
    <SignInScene title={t('signIn.reset.title')}>
      <ResetForm token={token} />
    </SignInScene>
  )
}
