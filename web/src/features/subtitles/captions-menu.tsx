import { lazy } from 'react'
import { OpensOnDemand } from '../../shared/opens-on-demand.tsx'
import { useCaptionsKey } from '../player/index.ts'
import { chooseCaptions } from './caption-choice.ts'
import { CaptionsButton } from './captions-button.tsx'
import { useShownTrack, useTracks } from './use-tracks.ts'

const load = () => import('./captions-menu-open.tsx')
const CaptionsMenuOpen = lazy(() => load().then(it => ({ default: it.CaptionsMenuOpen })))

/** Only where there is something to show. */
export function CaptionsMenu({ EncID }: { EncID: string }) {
  const tracks = useTracks(EncID).filter(it => it.CueCount > 0)
  const isShown = useShownTrack(EncID) !== undefined
  useCaptionsKey(() => tracks.length > 0 && chooseCaptions({ isOn: !isShown }))
  if (tracks.length === 0) return null
  return (
    <OpensOnDemand
      preload={load}
      opened={<CaptionsMenuOpen EncID={EncID} />}
      button={wishes => <CaptionsButton EncID={EncID} aria-haspopup="menu" {...wishes} />}
    />
  )
}
