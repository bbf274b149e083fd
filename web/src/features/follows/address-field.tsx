import { Copy } from 'lucide-react'
import { IconButton, TextField, toast } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'

export function AddressField({ label, address }: { label: string; address: string }) {
  const t = useWords()
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ kind: 'ok', text: t('follows.feeds.copied') }),
      () => toast({ kind: 'danger', text: t('follows.feeds.notCopied') }),
    )
  return (
    <TextField
      label={label}
      isReadOnly
      value={address}
      end={
        <IconButton
          size="sm"
          icon={<Copy />}
          label={t('follows.feeds.copy', { name: label })}
          onPress={() => void copy()}
        />
      }
    />
  )
}
