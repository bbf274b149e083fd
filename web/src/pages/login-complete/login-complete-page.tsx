import type { FrameSession } from '@mediatheque/contract/frame-session'
import { pages } from '@mediatheque/contract/pages'
import { signIn } from '@mediatheque/contract/sign-in'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../design/index.ts'
import { ProviderProblem } from '../../features/identity/index.ts'
import { SignInScene } from '../../features/sign-in/index.ts'
import { api } from '../../shared/api.ts'
import { notifyOpener } from '../../shared/opener.ts'
import { bringsFrameSession, ownPath } from '../../shared/own-path.rules.ts'
import { useTitle } from '../../shared/title.ts'
import '../../words/add-identity.ts'
import { useWords } from '../../words/index.ts'

const readQuery = () => {
  const query = new URLSearchParams(window.location.search)
  return {
    returnPath: ownPath(query.get('returnurl'), window.location.origin) ?? pages.home.path,
    problem: query.get('problem'),
    isConfirmed: query.get('confirmed') === '1',
  }
}

/** INTG-09: guests, and those who see the site as somebody else, have none. */
const frameSessionFor = async (path: string): Promise<FrameSession | null> =>
  window.opener !== null && bringsFrameSession(path, window.location.origin)
    ? api(signIn.frameSession, {}).catch(() => null)
    : null

/** SIGN-09: notifies the page that opened this window, and offers to close the window. */
export function LoginCompletePage() {
  const t = useWords()
  const [{ returnPath, problem, isConfirmed }] = useState(readQuery)
  const [hasOpener] = useState(() => window.opener !== null)
  const isProof = isConfirmed || problem !== null
  useTitle(t('pages.loginComplete'))
  useEffect(() => {
    if (problem === null) void frameSessionFor(returnPath).then(notifyOpener)
  }, [problem, returnPath])
  return (
    <SignInScene {...sceneOf(t, { hasOpener, isConfirmed, isProblem: problem !== null })}>
      <ProviderProblem problem={problem} />
      {hasOpener || isProof ? (
        <Button look="primary" isWide onPress={() => window.close()}>
          {t('signIn.complete.close')}
        </Button>
      ) : (
        <ButtonLink look="primary" isWide href={returnPath}>
          {t('signIn.complete.goOn')}
        </ButtonLink>
      )}
    </SignInScene>
  )
}

function sceneOf(
  t: ReturnType<typeof useWords>,
  { hasOpener, isConfirmed, isProblem }: { hasOpener: boolean; isConfirmed: boolean; isProblem: boolean },
) {
  if (isProblem) return { title: t('signIn.complete.notConfirmed') }
  if (isConfirmed) return { title: t('signIn.complete.confirmed'), subtitle: t('signIn.complete.text') }
  return {
    title: t('signIn.complete.title'),
    subtitle: t(hasOpener ? 'signIn.complete.text' : 'signIn.complete.textAlone'),
  }
}
