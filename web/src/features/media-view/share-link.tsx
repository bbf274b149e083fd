import type { MediaItem } from '@mediatheque/contract/item'
import { Copy } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { Button, Dialog, TextField, toast } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'

const EmbedCode = lazy(() => import('./embed-code.tsx').then(it => ({ default: it.EmbedCode })))

const ShareLinks = lazy(() => import('./share-links.tsx').then(it => ({ default: it.ShareLinks })))

/** The address of an item. Where the browser forbids the clipboard it stands selected, to be copied by hand. */
export function ShareLink({ item, close }: { item: MediaItem; close: () => void }) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const address = new URL(item.ViewURL, window.location.origin).href
  const select = () => input.current?.select()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ kind: 'ok', text: t('item.done.copied') })
      close()
    } catch {
      input.current?.focus()
      select()
    }
  }
  return (
    <Dialog
      isOpen
      isDismissable
      title={t('item.act.share')}
      onOpenChange={close}
      footer={
        <Button look="primary" icon={<Copy />} onPress={() => void copy()}>
          {t('item.copyLink')}
        </Button>
      }
    >
      <TextField
        autoFocus
        isReadOnly
        inputRef={input}
        label={t('item.link')}
        description={t(item.IsPrivate ? 'item.linkPrivate' : 'item.linkHint', { location: item.Location })}
        value={address}
        onFocus={select}
      />
      {item.CanShareByEmbed && !item.ItemSettings.EmbedDisabled && (
        <Suspense>
          <EmbedCode item={item} />
        </Suspense>
      )}
      {(item.CanMakeLinks || item.CanGrant) && (
        <Suspense>
          <ShareLinks item={item} />
        </Suspense>
      )}
    </Dialog>
  )
}
