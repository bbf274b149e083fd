import { Captions } from 'lucide-react'
import { lazy } from 'react'
import { IconButton, type IconButtonProps } from '../../design/index.ts'
import { OpensOnDemand } from '../../shared/opens-on-demand.tsx'
import { useWords } from '../../words/index.ts'
import styles from './captions.module.css'
import { useShownTrack, useTrackName, useTracks } from './use-tracks.ts'

const load = () => import('./captions-menu-open.tsx')
const CaptionsMenuOpen = lazy(() => load().then(it => ({ default: it.CaptionsMenuOpen })))

/** Only where there is something to show. */
export function CaptionsMenu({ EncID }: { EncID: string }) {
  const tracks = useTracks(EncID).filter(it => it.CueCount > 0)
  if (tracks.length === 0) return null
  return (
    <OpensOnDemand
      preload={load}
      opened={<CaptionsMenuOpen EncID={EncID} />}
      button={wishes => <CaptionsButton EncID={EncID} aria-haspopup="menu" {...wishes} />}
    />
  )
}

type CaptionsButtonProps = { EncID: string } & Omit<IconButtonProps, 'icon' | 'label'>

export function CaptionsButton({ EncID, ...rest }: CaptionsButtonProps) {
  const t = useWords()
  const shown = useShownTrack(EncID)
  const nameOf = useTrackName()
  return (
    <IconButton
      {...rest}
      icon={<Captions />}
      label={shown ? t('subtitles.captionsOn', { name: nameOf(shown) }) : t('subtitles.captions')}
      className={shown && styles.on}
    />
  )
}
