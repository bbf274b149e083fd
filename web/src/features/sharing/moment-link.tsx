import { analytics } from '@mediatheque/contract/analytics'
import type { MediaItem } from '@mediatheque/contract/item'
import { Link2 } from 'lucide-react'
import { IconButton, toast } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { openModal } from '../../shared/modal.ts'
import { durationText, useWords } from '../../words/index.ts'
import { usePagePlayer } from '../player/index.ts'
import styles from './moment-link.module.css'
import { pageAddressOf } from './share.rules.ts'

/** In the row of the player: the plain address of the item, at the second it shows. */
export function MomentLink({ item }: { item: MediaItem }) {
  const t = useWords()
  const player = usePagePlayer()
  const copy = async () => {
    const secs = Math.floor(player?.engine.facts.get().currentSecs ?? 0)
    const address = pageAddressOf(window.location.origin, item.EncID, { ChapterID: null, secs })
    try {
      await navigator.clipboard.writeText(address)
    } catch {
      // A browser that forbids the clipboard: the dialog shows the address, to be copied by hand.
      return openModal('share', { id: item.EncID })
    }
    toast({ kind: 'ok', text: t('player.momentCopied', { time: durationText(secs) }) })
    // A figure that could not be counted is nothing that the person should read about.
    await api(analytics.logShareLinkCopied, { cdid: String(item.ClipDataID) }).catch(() => undefined)
  }
  return (
    <IconButton
      className={styles.moment}
      icon={<Link2 />}
      label={t('player.copyMoment')}
      onPress={() => void copy()}
    />
  )
}
