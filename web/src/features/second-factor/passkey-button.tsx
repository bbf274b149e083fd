import { Fingerprint } from 'lucide-react'
import { Button, Notice } from '../../design/index.ts'
import '../../words/add-second-factor.ts'
import { useWords } from '../../words/index.ts'
import { canUsePasskeys } from './passkey.ts'
import styles from './second-factor.module.css'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

/** On the sign-in page, where the browser can use passkeys at all. */
export function PasskeyButton({ returnUrl, isEmbedded }: { returnUrl: string; isEmbedded: boolean }) {
  const t = useWords()
  const { run, isPending, refusal } = usePasskeySignIn({ purpose: 'sign-in', returnUrl, isEmbedded })
  if (!canUsePasskeys()) return null
  return (
    <div className={styles.passkeyButton}>
      {refusal && (
        <Notice kind="danger" isLive>
          {refusal}
        </Notice>
      )}
      <Button isWide icon={<Fingerprint />} isPending={isPending} onPress={run}>
        {t('secondFactor.passkeyButton')}
      </Button>
    </div>
  )
}
