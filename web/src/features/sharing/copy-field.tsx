import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, TextField } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './share.module.css'
import { useCopy } from './use-copy.ts'

interface CopyFieldProps {
  cdid: number
  label: string
  description: string
  value: string
  /** For what has just been made. */
  autoFocus?: boolean
}

/** An address with a button of its own to copy it. */
export function CopyField({ cdid, label, description, value, autoFocus = false }: CopyFieldProps) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const copy = useCopy(cdid, input, t('share.copied'))
  // The focus brings only the field into view, at the foot of a dialog that scrolls.
  // New browsers answer with a promise, which React would take for a clean-up.
  useEffect(() => {
    if (autoFocus) void row.current?.scrollIntoView({ block: 'nearest' })
  }, [autoFocus])
  return (
    <>
      <TextField
        autoFocus={autoFocus}
        isReadOnly
        inputRef={input}
        label={label}
        description={description}
        value={value}
        onFocus={() => input.current?.select()}
      />
      <div ref={row} className={styles.row}>
        <Button look="primary" icon={<Copy />} onPress={() => void copy(value)}>
          {t('share.copyLink')}
        </Button>
      </div>
    </>
  )
}
