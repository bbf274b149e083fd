import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton, LogoMark } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './sorry-view.module.css'

interface SorryViewProps {
  heading: string
  text: string
  number?: number | string | undefined
  /** The number under which the log of the server tells more. */
  reference?: string | undefined
  actions: ReactNode
}

/** Something has gone wrong: what, and the way out. */
export function SorryView({ heading, text, number, reference, actions }: SorryViewProps) {
  const t = useWords()
  return (
    <section className={styles.sorry}>
      <LogoMark size={40} />
      {number !== undefined && <p className={styles.number}>{t('pages.sorry.number', { number })}</p>}
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.text}>{text}</p>
      {reference && <Reference reference={reference} />}
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}

function Reference({ reference }: { reference: string }) {
  const t = useWords()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(reference).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <div className={styles.reference}>
      <span>{t('pages.sorry.reference')}</span>
      <span className={styles.code}>
        <code>{reference}</code>
        <IconButton
          size="sm"
          icon={isCopied ? <Check /> : <Copy />}
          label={isCopied ? t('pages.sorry.copied') : t('pages.sorry.copy')}
          onPress={() => void copy()}
        />
      </span>
    </div>
  )
}
