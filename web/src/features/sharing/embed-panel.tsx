// SHARE-01, SHARE-05: the player for pages of other sites, written as each of them wants it.
import { EMBED_SIZE, LinkRestriction, sharing } from '@mediatheque/contract/sharing'
import { useQueryClient } from '@tanstack/react-query'
import { Code, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, DigitsField, Switch, Tabs, TextArea } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { keyOf, showFailure } from '../../shared/query.ts'
import { useSite } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { draftOf, type LinkOptions, optionsOfSite } from './link-options.rules.ts'
import { LinkOptionFields } from './link-options.tsx'
import styles from './share.module.css'
import { codeFor, EMBED_TARGETS, type EmbedTarget, startingAt } from './share.rules.ts'
import type { Shared } from './shared.ts'
import { useCopy } from './use-copy.ts'

/** Only keepers can open it to everybody there, and only if they say so. */
export function EmbedPanel(shared: Shared) {
  const t = useWords()
  const { item } = shared
  const [size, setSize] = useState({ width: String(EMBED_SIZE.width), height: String(EMBED_SIZE.height) })
  const [isOpen, setOpen] = useState(false)
  const [url, setUrl] = useState('')
  const { LinkDays } = useSite()
  const [options, setOptions] = useState(() => optionsOfSite(LinkDays))
  const make = useMakeAddress(shared, isOpen ? options : null, setUrl)
  const changeAccess = (isNext: boolean) => {
    setOpen(isNext)
    setUrl('')
  }
  // What is left empty is as usual.
  const [width, height] = [Number(size.width) || EMBED_SIZE.width, Number(size.height) || EMBED_SIZE.height]
  const frame = url && {
    url: startingAt(url, shared.start),
    page: shared.address,
    title: item.Title,
    width,
    height,
  }
  return (
    <div className={styles.section}>
      <div className={styles.row}>
        {(['width', 'height'] as const).map(side => (
          <DigitsField
            key={side}
            label={t(`share.embed.${side}`)}
            placeholder={String(EMBED_SIZE[side])}
            value={size[side]}
            onChange={value => setSize({ ...size, [side]: value })}
          />
        ))}
      </div>
      {item.CanMakeLinks && (
        <Switch isSelected={isOpen} description={t('share.embed.openHint')} onChange={changeAccess}>
          {t('share.embed.open')}
        </Switch>
      )}
      {isOpen && (
        <LinkOptionFields
          isFrame
          item={item}
          value={options}
          onChange={next => {
            setOptions(next)
            setUrl('')
          }}
        />
      )}
      {frame ? (
        <Tabs
          label={t('share.embed.targets')}
          tabs={EMBED_TARGETS.map(target => ({
            id: target,
            label: t(`share.embed.target.${target}`),
            panel: () => <Snippet cdid={item.ClipDataID} target={target} code={codeFor(target, frame)} />,
          }))}
          panelClassName={styles.panel}
        />
      ) : (
        <div className={styles.row}>
          <Button icon={<Code />} onPress={() => void make()}>
            {t('share.embed.make')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** `options`: of a link that opens it to everybody; null: the plain address. */
function useMakeAddress({ item }: Shared, options: LinkOptions | null, onMade: (url: string) => void) {
  const client = useQueryClient()
  return async () => {
    try {
      const cdid = item.ClipDataID
      const restriction = LinkRestriction.Anyone
      const { URL: address } = options
        ? await api(sharing.createEmbedURL, { cdid, restriction, ...draftOf(options) })
        : await api(sharing.embedAddress, { id: item.EncID })
      onMade(address)
      if (options) await client.invalidateQueries({ queryKey: keyOf(sharing.links) })
    } catch (error) {
      showFailure(error)
    }
  }
}

function Snippet({ cdid, target, code }: { cdid: number; target: EmbedTarget; code: string }) {
  const t = useWords()
  const text = useRef<HTMLTextAreaElement>(null)
  const copy = useCopy(cdid, text, t('share.embed.copied'))
  return (
    <div className={styles.section}>
      <TextArea
        isReadOnly
        inputRef={text}
        rows={4}
        label={t(`share.embed.label.${target}`)}
        description={t(`share.embed.hint.${target}`)}
        value={code}
      />
      <div className={styles.row}>
        <Button look="primary" icon={<Copy />} onPress={() => void copy(code)}>
          {t('share.embed.copy')}
        </Button>
      </div>
    </div>
  )
}
