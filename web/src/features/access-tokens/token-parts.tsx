// What every list of tokens shows: one of them, and one that was just made.
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, Notice } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useDates } from '../../shared/viewer.ts'
import '../../words/add-access-tokens.ts'
import { useWords } from '../../words/index.ts'
import styles from './access-tokens.module.css'

interface TokenEntryProps {
  token: { Name: string; Hint: string; ExpiresAt: string | null; UsedAt: string | null }
  isPending: boolean
  onRevoke: () => void
  children?: ReactNode
}

const hasEnded = (moment: string | null) => moment !== null && Date.parse(moment) <= Date.now()

function useFacts({ Hint, ExpiresAt, UsedAt }: TokenEntryProps['token']): string[] {
  const t = useWords()
  const dates = useDates()
  const endOf = (moment: string) =>
    t(hasEnded(moment) ? 'accessTokens.ended' : 'accessTokens.ends', { moment: dates.date(moment) })
  return [
    `…${Hint}`,
    ExpiresAt === null ? t('accessTokens.neverEnds') : endOf(ExpiresAt),
    UsedAt === null ? t('accessTokens.neverUsed') : t('accessTokens.used', { moment: dates.moment(UsedAt) }),
  ]
}

export function TokenEntry({ token, isPending, onRevoke, children }: TokenEntryProps) {
  const t = useWords()
  const facts = useFacts(token)
  const { Name: name } = token
  const [isAsking, setAsking] = useState(false)
  const isOver = hasEnded(token.ExpiresAt)
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
        onPress={isOver ? onRevoke : () => setAsking(true)}
        aria-label={t(isOver ? 'accessTokens.removeLabel' : 'accessTokens.revokeLabel', { name })}
      >
        {t(isOver ? 'accessTokens.remove' : 'accessTokens.revoke')}
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
