import type { MediaItem } from '@mediatheque/contract/item'
import { EMBED_SIZE, embedCode, LinkRestriction, sharing } from '@mediatheque/contract/sharing'
import { useQueryClient } from '@tanstack/react-query'
import { Code, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, cx, DigitsField, Switch, TextArea, toast } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { keyOf, tellFailure } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import styles from './item-modals.module.css'

/** SHARE-05: the player for pages of other sites. Only keepers can open it to everybody there, and only if they say so. */
export function EmbedCode({ item }: { item: MediaItem }) {
  const t = useWords()
  const [size, setSize] = useState({ width: String(EMBED_SIZE.width), height: String(EMBED_SIZE.height) })
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  const [url, setUrl] = useState('')
  const text = useRef<HTMLTextAreaElement>(null)
  const make = async () => {
    try {
      const { URL: address } = isOpen
        ? await api(sharing.createEmbedURL, { cdid: item.ClipDataID, restriction: LinkRestriction.Anyone })
        : await api(sharing.embedAddress, { id: item.EncID })
      setUrl(address)
      if (isOpen) await client.invalidateQueries({ queryKey: keyOf(sharing.links) })
    } catch (error) {
      tellFailure(error)
    }
  }
  const changeAccess = (isNext: boolean) => {
    setOpen(isNext)
    setUrl('')
  }
  // What is left empty is as usual.
  const [width, height] = [Number(size.width) || EMBED_SIZE.width, Number(size.height) || EMBED_SIZE.height]
  const code = embedCode({ url, title: item.Title, width, height })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toast({ kind: 'ok', text: t('item.embed.copied') })
    } catch {
      text.current?.select()
    }
  }
  return (
    <section className={cx(styles.section, styles.apart)} aria-label={t('item.embed.title')}>
      <h3 className={styles.sectionTitle}>{t('item.embed.title')}</h3>
      <div className={styles.row}>
        {(['width', 'height'] as const).map(side => (
          <DigitsField
            key={side}
            label={t(`item.embed.${side}`)}
            placeholder={String(EMBED_SIZE[side])}
            value={size[side]}
            onChange={value => setSize({ ...size, [side]: value })}
          />
        ))}
      </div>
      {item.CanMakeLinks && (
        <Switch isSelected={isOpen} description={t('item.embed.openHint')} onChange={changeAccess}>
          {t('item.embed.open')}
        </Switch>
      )}
      {url !== '' && (
        <TextArea isReadOnly inputRef={text} rows={4} label={t('item.embed.code')} value={code} />
      )}
      <div className={styles.row}>
        <Button icon={url === '' ? <Code /> : <Copy />} onPress={() => void (url === '' ? make() : copy())}>
          {t(url === '' ? 'item.embed.make' : 'item.embed.copy')}
        </Button>
      </div>
    </section>
  )
}
