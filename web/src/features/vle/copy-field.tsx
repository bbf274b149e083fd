import { Copy } from 'lucide-react'
import { IconButton, TextField, toast } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'

export function CopyField({ label, text }: { label: string; text: string }) {
  const t = useWords()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ kind: 'ok', text: t('vle.copied') }),
      () => toast({ kind: 'danger', text: t('vle.notCopied') }),
    )
  return (
    <TextField
      label={label}
      isReadOnly
      value={text}
      end={
        <IconButton
          size="sm"
          icon={<Copy />}
          label={t('vle.copy', { name: label })}
          onPress={() => void copy()}
        />
      }
    />
  )
}
