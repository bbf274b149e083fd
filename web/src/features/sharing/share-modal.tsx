// SHARE-01: everything by which an item, a chapter, a moment or a playlist is shared.
import type { MediaItem } from '@mediatheque/contract/item'
import { isRecording } from '@mediatheque/contract/primitives'
import { type ReactNode, useState } from 'react'
import { Dialog, Loading, SkeletonLines, type TabItem, Tabs } from '../../design/index.ts'
import '../../words/add-share.ts'
import { useWords } from '../../words/index.ts'
import { type ItemModalProps, WithItem } from '../item/index.ts'
import { usePagePlayer } from '../player/index.ts'
import { ClassroomPanel } from './classroom-panel.tsx'
import { EmbedPanel } from './embed-panel.tsx'
import { LinkPanel } from './link-panel.tsx'
import { MailPanel } from './mail-panel.tsx'
import { useMicrosoft } from './microsoft-account.tsx'
import { OneNotePanel } from './onenote-panel.tsx'
import { QrPanel } from './qr-panel.tsx'
import styles from './share.module.css'
import { pageAddressOf, type Start } from './share.rules.ts'
import type { Shared } from './shared.ts'
import { StartChoice } from './start-choice.tsx'
import { TeamsPanel } from './teams-panel.tsx'

export type ShareProps = ItemModalProps & {
  chapid?: number
}

export function ShareModal({ id, chapid, close }: ShareProps & { close: () => void }) {
  const t = useWords()
  return (
    <WithItem {...(id && { id })} title={t('share.title')} may={item => item.CanShareByWeblink} close={close}>
      {item => <ShareDialog item={item} chapid={chapid ?? null} close={close} />}
    </WithItem>
  )
}

interface ShareDialogProps {
  item: MediaItem
  chapid: number | null
  close: () => void
}

function ShareDialog({ item, chapid, close }: ShareDialogProps) {
  const t = useWords()
  const player = usePagePlayer()
  const [place] = useState(() => Math.floor(player?.engine.facts.get().currentSecs ?? 0))
  const [start, setStart] = useState<Start>({ ChapterID: chapid, secs: null })
  const shared: Shared = { item, start, address: pageAddressOf(window.location.origin, item.EncID, start) }
  const microsoft = useMicrosoft()
  // Back from Microsoft the address names the panel that one left.
  const [wished] = useState(() => new URLSearchParams(window.location.search).get('panel') ?? '')
  const panels = panelsOf(t, shared, microsoft.account !== undefined)
  return (
    <Dialog isOpen isDismissable title={t('share.title')} onOpenChange={close}>
      <div className={styles.share}>
        {isRecording(item.RecordType) && (
          <StartChoice chapters={item.Chapters.Items} place={place} start={start} onChange={setStart} />
        )}
        {wished === '' || microsoft.isKnown ? (
          <Tabs
            label={t('share.panels')}
            tabs={panels}
            {...(panels.some(it => it.id === wished) && { defaultSelectedKey: wished })}
            panelClassName={styles.panel}
          />
        ) : (
          <Loading>
            <SkeletonLines lines={6} />
          </Loading>
        )}
      </div>
    </Dialog>
  )
}

type PanelName = 'link' | 'embed' | 'teams' | 'onenote' | 'classroom' | 'qr' | 'mail'

/** SHARE-02: only what the person may do is there. Without icons all of them fit the width of the dialog. */
function panelsOf(t: ReturnType<typeof useWords>, shared: Shared, hasMicrosoft: boolean): TabItem[] {
  const { item } = shared
  const mayEmbed = item.CanShareByEmbed && !item.ItemSettings.EmbedDisabled
  const tab = (id: PanelName, panel: () => ReactNode): TabItem => ({
    id,
    label: t(`share.tab.${id}`),
    panel,
  })
  return [
    tab('link', () => <LinkPanel {...shared} />),
    ...(mayEmbed ? [tab('embed', () => <EmbedPanel {...shared} />)] : []),
    tab('teams', () => <TeamsPanel {...shared} />),
    ...(hasMicrosoft ? [tab('onenote', () => <OneNotePanel {...shared} />)] : []),
    tab('classroom', () => <ClassroomPanel {...shared} />),
    tab('qr', () => <QrPanel {...shared} />),
    tab('mail', () => <MailPanel {...shared} />),
  ]
}
