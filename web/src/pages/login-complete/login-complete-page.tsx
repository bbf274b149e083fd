import { pages } from '@mediatheque/contract/pages'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../design/index.ts'
import { SignInScene } from '../../features/sign-in/index.ts'
import { tellOpener } from '../../shared/opener.ts'
import { useTitle } from '../../shared/title.ts'
import { useWords } from '../../words/index.ts'

/** Only a path of this site: the address can be written by anybody (SIGN-10). */
function returnPath() {
  const wished = new URLSearchParams(window.location.search).get('returnurl') ?? ''
  const isPath = /^\/(?![/\\])/.test(wished) && URL.canParse(wished, window.location.origin)
  return isPath && new URL(wished, window.location.origin).origin === window.location.origin
    ? wished
    : pages.home.path
}

/** SIGN-09: tells the page that opened this window to reload, and offers to close the window. */
export function LoginCompletePage() {
  const t = useWords()
  const [hasOpener] = useState(() => window.opener !== null)
  useTitle(t('pages.loginComplete'))
  useEffect(() => tellOpener(), [])
  return (
    <SignInScene
      title={t('signIn.complete.title')}
      subtitle={t(hasOpener ? 'signIn.complete.text' : 'signIn.complete.textAlone')}
    >
      {hasOpener ? (
        <Button look="primary" isWide onPress={() => window.close()}>
          {t('signIn.complete.close')}
        </Button>
      ) : (
        <ButtonLink look="primary" isWide href={returnPath()}>
          {t('signIn.complete.goOn')}
        </ButtonLink>
      )}
    </SignInScene>
  )
}
