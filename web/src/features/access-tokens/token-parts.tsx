// What every list of tokens shows: one of them, and one that was just made.
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, Notice } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import '../../words/add-access-tokens.ts'
import { useWords } from '../../words/index.ts'
import styles from './access-tokens.module.css'

interface TokenEntryProps {
  name: string
  facts: readonly string[]
  isPending: boolean
  onRevoke: () => void
  children?: ReactNode
}

export function TokenEntry({ name, facts, isPending, onRevoke, children }: TokenEntryProps) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  const revoke = () => {
    setAsking(false)
    onRevoke()
  }
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.name}>{name}</span>
        <span className={styles.meta}>{facts.join(' · ')}</span>
        {children && <span className={styles.meta}>{children}</span>}
      </div>
      <Button
        size="sm"
        isPending={isPending}
        onPress={() => setAsking(true)}
        aria-label={t('accessTokens.revokeLabel', { name })}
      >
        {t('accessTokens.revoke')}
      </Button>
      {isAsking && (
        <AskDialog
          isDanger
          title={t('accessTokens.revokeTitle', { name })}
          confirmLabel={t('accessTokens.revoke')}
          onConfirm={revoke}
          onCancel={() => setAsking(false)}
        >
          {t('accessTokens.revokeText')}
        </AskDialog>
      )}
    </li>
  )
}

export function MadeToken({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useWords()
  const [isCopied, setCopied] = useState(false)
  return (
    <div className={styles.form}>
      <Notice kind="warn" isLive>
        {t('accessTokens.madeOnce')}
      </Notice>
      <output className={styles.token} aria-label={t('accessTokens.token')}>
        {token}
      </output>
      <div className={styles.actions}>
        <Button
          icon={isCopied ? <Check /> : <Copy />}
          onPress={() => void navigator.clipboard.writeText(token).then(() => setCopied(true))}
        >
          {t(isCopied ? 'accessTokens.copied' : 'accessTokens.copy')}
        </Button>
        <Button look="primary" onPress={onDone}>
          {t('accessTokens.done')}
        </Button>
      </div>
    </div>
  )
}
