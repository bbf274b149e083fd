import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { Button, Notice } from '../../design/index.ts'
import { saveFile } from '../../shared/save-file.ts'
import { useSite } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './second-factor.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  savedLabel?: string
  onSaved: () => void
}

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes, savedLabel, onSaved }: RecoveryCodesProps) {
  const t = useWords()
  const { SiteName } = useSite()
  const [isCopied, setCopied] = useState(false)
  const text = codes.join('\n')
  return (
    <div className={styles.form}>
      <Notice kind="warn" isLive>
        {t('secondFactor.codes.saveThem')}
      </Notice>
      <ul className={styles.codes} aria-label={t('secondFactor.codes.title')}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          size="sm"
          icon={isCopied ? <Check /> : <Copy />}
          onPress={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {t(isCopied ? 'secondFactor.codes.copied' : 'secondFactor.codes.copy')}
        </Button>
        <Button
          size="sm"
          icon={<Download />}
          onPress={() => saveFile('recovery-codes.txt', `${SiteName}\n${text}\n`, 'text/plain;charset=utf-8')}
        >
          {t('secondFactor.codes.download')}
        </Button>
      </div>
      <div>
        <Button look="primary" onPress={onSaved}>
          {savedLabel ?? t('secondFactor.codes.saved')}
        </Button>
      </div>
    </div>
  )
}
