import { useState } from 'react'
import { UnsubscribeForm } from '../../features/follows/index.ts'
import { SignInScene } from '../../features/sign-in/index.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-follows.ts'
import { useWords } from '../../words/index.ts'

const tokenHere = () => new URLSearchParams(window.location.search).get('token') ?? ''

export function UnsubscribePage() {
  const t = useWords()
  const [token] = useState(tokenHere)
  useTitle(t('follows.unsubscribe.title'))
  return (
    <SignInScene title={t('follows.unsubscribe.title')}>
      <UnsubscribeForm token={token} />
    </SignInScene>
  )
}
