import { analytics } from '@mediatheque/contract/analytics'
import type { Chapter } from '@mediatheque/contract/chapter'
import { NOT_STARTED } from '@mediatheque/contract/chapters'
import type { MediaItem } from '@mediatheque/contract/item'
import { Clock, Code, Link, type LucideIcon, Pencil, Repeat1, Share2, Tags, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toast } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { openModal } from '../../shared/modal.ts'
import { useWords } from '../../words/index.ts'
import { usePagePlayer } from '../player/index.ts'
import { chapterEmbedCode } from './chapter-embed-code.ts'
import { actsFor, hasBegun, linkTo, type RowAct } from './chapters.rules.ts'
import { CopyByHand } from './copy-by-hand.tsx'
import { tell } from './use-chapters.ts'

export type RowActs = readonly { act: RowAct; icon: LucideIcon; run: () => void }[]

const ICONS: Record<RowAct, LucideIcon> = {
  only: Repeat1,
  link: Link,
  moment: Clock,
  share: Share2,
  embed: Code,
  edit: Pencil,
  tags: Tags,
  remove: Trash2,
}

interface Doing {
  onEdit: (chapter: Chapter) => void
  onRemove: (chapter: Chapter) => void
}

export function useRowActs(item: MediaItem, { onEdit, onRemove }: Doing) {
  const t = useWords()
  const player = usePagePlayer()
  const [uncopied, setUncopied] = useState<string | null>(null)
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ kind: 'ok', text: t('chapters.copied') })
      // SHARE-07
      void api(analytics.logShareLinkCopied, { cdid: item.EncID }).catch(() => undefined)
    } catch {
      setUncopied(text)
    }
  }
  const { origin } = window.location
  const does: Record<RowAct, (chapter: Chapter) => void> = {
    only: it => (player ? player.engine.wish.playRange(it.StartTime, it.EndTime) : tell(NOT_STARTED)),
    link: it => void copy(origin + linkTo(item.EncID, it.ChapterID)),
    moment: it => {
      const facts = player?.engine.facts.get()
      const secs = facts?.hasStarted ? facts.currentSecs : null
      if (hasBegun(it, secs)) void copy(origin + linkTo(item.EncID, it.ChapterID, secs))
      else tell(NOT_STARTED)
    },
    embed: it => void copy(chapterEmbedCode(origin, item.EncID, it)),
    share: it => openModal('share', { id: item.EncID, chapid: it.ChapterID }),
    edit: onEdit,
    tags: it => openModal('managechaptertags', { id: item.EncID, chapid: it.ChapterID }),
    remove: onRemove,
  }
  const dialog: ReactNode = uncopied !== null && (
    <CopyByHand text={uncopied} close={() => setUncopied(null)} />
  )
  const actsOf = (chapter: Chapter): RowActs =>
    actsFor(item, chapter).map(act => ({ act, icon: ICONS[act], run: () => does[act](chapter) }))
  return { actsOf, dialog }
}
