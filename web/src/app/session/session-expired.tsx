import { pages } from '@mediatheque/contract/pages'
import type { UserSettings } from '@mediatheque/contract/settings'
import { signIn } from '@mediatheque/contract/sign-in'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/index.ts'
import { PasswordAgain } from '../../features/sign-in/index.ts'
import { api, leaveFor } from '../../shared/api.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { reconnect } from '../../shared/realtime.ts'
import { useWords } from '../../words/index.ts'

const loginFromHere = () => {
  const { pathname, search } = window.location
  return `${pages.login.path}?sourceurl=${encodeURIComponent(pathname + search)}`
}

/** SIGN-13: signing in again takes place here, so the page and what was typed stay. */
export function SessionExpired({ viewer, onResumed }: { viewer: UserSettings; onResumed: () => void }) {
  const t = useWords()
  const client = useQueryClient()
  const resume = async () => {
    onResumed()
    reconnect()
    toast({ kind: 'ok', text: t('shell.session.welcomeBack') })
    await client.invalidateQueries()
  }
  return (
    <PasswordAgain
      title={t('shell.session.expiredTitle')}
      text={t('shell.session.expiredText', { name: viewer.DisplayName })}
      userName={viewer.UserName}
      onSignedIn={resume}
      onElsewhere={() => leaveFor(loginFromHere())}
    />
  )
}

/** SIGN-14: a guest has no account to return to. */
export function GuestSessionExpired() {
  const t = useWords()
  const goOn = async () => {
    await api(signIn.guest, { returnurl: '' }).catch(() => null)
    window.location.reload()
  }
  return (
    <AskDialog
      isKeyboardDismissDisabled
      title={t('shell.session.guestTitle')}
      confirmLabel={t('shell.session.reload')}
      cancelLabel={t('shell.session.signIn')}
      onConfirm={goOn}
      onCancel={() => leaveFor(loginFromHere())}
    >
      {t('shell.session.guestText')}
    </AskDialog>
  )
}
