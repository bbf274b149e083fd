import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, TextField, toast } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './item-modals.module.css'

interface CopyFieldProps {
  label: string
  description: string
  value: string
  onCopied?: () => void
}

/** An address with a button of its own to copy it. Where the browser forbids the clipboard the text is selected. */
export function CopyField({ label, description, value, onCopied }: CopyFieldProps) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const select = () => input.current?.select()
  // The focus brings only the field into view, at the foot of a dialog that scrolls.
  // New browsers answer with a promise, which React would take for a clean-up.
  useEffect(() => void row.current?.scrollIntoView({ block: 'nearest' }), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast({ kind: 'ok', text: t('item.done.copied') })
      onCopied?.()
    } catch {
      input.current?.focus()
      select()
    }
  }
  return (
    <>
      <TextField
        autoFocus
        isReadOnly
        inputRef={input}
        label={label}
        description={description}
        value={value}
        onFocus={select}
      />
      <div ref={row} className={styles.row}>
        <Button look="primary" icon={<Copy />} onPress={() => void copy()}>
          {t('item.copyLink')}
        </Button>
      </div>
    </>
  )
}
