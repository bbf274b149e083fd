import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'

export function CopyButton({ text }: { text: string }) {
  const t = useWords()
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === text
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(text))
  return (
    <>
      <Button size="sm" icon={isCopied ? <Check /> : <Copy />} onPress={copy}>
        {t(isCopied ? 'apiDocs.copied' : 'apiDocs.copy')}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && t('apiDocs.copied')}
      </span>
    </>
  )
}
