import { CHANGED_SINCE } from '@mediatheque/contract/version'
import { Button, Notice, toast } from '../design/index.ts'
import { say, useWords } from '../words/index.ts'
import styles from './conflict-notice.module.css'

export interface ConflictRow {
  label: string
  mine: string
  theirs: string
}

interface ConflictNoticeProps {
  /** Every field of the form by its name; those that are alike are left out. */
  rows: readonly ConflictRow[]
  keepMine: () => void
  takeTheirs: () => void
}

/** What is saved now next to what the form says; nothing is lost before a choice is made. */
export function ConflictNotice({ rows, keepMine, takeTheirs }: ConflictNoticeProps) {
  const t = useWords()
  const differing = rows.filter(it => it.mine !== it.theirs)
  const copy = () => {
    const text = differing.map(it => `${it.label}: ${it.mine}`).join('\n')
    navigator.clipboard.writeText(text).then(
      () => toast({ kind: 'ok', text: t('form.conflict.copied') }),
      () => toast({ kind: 'danger', text: t('form.conflict.notCopied') }),
    )
  }
  return (
    <Notice kind="warn" isLive title={say(CHANGED_SINCE)}>
      {differing.length > 0 && (
        <dl className={styles.rows} aria-label={t('form.conflict.saved')}>
          {differing.map(it => (
            <div key={it.label}>
              <dt>{it.label}</dt>
              <dd dir="auto">{it.theirs === '' ? t('form.conflict.empty') : it.theirs}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.choices}>
        <Button size="sm" onPress={keepMine}>
          {t('form.conflict.mine')}
        </Button>
        <Button size="sm" onPress={takeTheirs}>
          {t('form.conflict.theirs')}
        </Button>
        <Button size="sm" look="quiet" onPress={copy}>
          {t('form.conflict.copy')}
        </Button>
      </div>
    </Notice>
  )
}
