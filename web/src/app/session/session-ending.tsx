import { useEffect, useState } from 'react'
import { useSignOut } from '../../features/sign-in/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useWords } from '../../words/index.ts'

const secsUntil = (atMs: number) => Math.max(0, Math.ceil((atMs - Date.now()) / 1000))

/**
 * WCAG 2.2.1: the end can be put off by one press. It is above whatever is open, which stays as it is.
 * The focus is on staying: it may come up under the hands of somebody who types, and no key may sign them out.
 */
export function SessionEnding({ endsAtMs, onStay }: { endsAtMs: number; onStay: () => Promise<unknown> }) {
  const t = useWords()
  const signOut = useSignOut()
  const count = useCountdown(endsAtMs)
  return (
    <AskDialog
      isDanger
      title={t('shell.session.endingTitle')}
      confirmLabel={t('shell.session.leave')}
      cancelLabel={t('shell.session.stay')}
      onConfirm={signOut}
      onCancel={() => void onStay()}
    >
      {t('shell.session.ending', { count })}
    </AskDialog>
  )
}

function useCountdown(endsAtMs: number) {
  const [secs, setSecs] = useState(() => secsUntil(endsAtMs))
  useEffect(() => {
    const timer = setInterval(() => setSecs(secsUntil(endsAtMs)), 1000)
    return () => clearInterval(timer)
  }, [endsAtMs])
  return secs
}
