// The subtitles of an item as the page around the frame sees them, and as the query wants them.
import { useEffect, useMemo } from 'react'
import { shareCaptions } from '../../features/embed/index.ts'
import type { PlayerQuery } from '../../features/player/index.ts'
import { chooseCaptions, useShownTrack, useTrackName, useTracks } from '../../features/subtitles/index.ts'

interface HostCaptionsProps {
  EncID: string
  wanted: NonNullable<PlayerQuery['frame']>['captions']
}

export function HostCaptions({ EncID, wanted }: HostCaptionsProps) {
  const all = useTracks(EncID)
  const shown = useShownTrack(EncID)?.ID ?? null
  const nameOf = useTrackName()
  const tracks = useMemo(
    () => all.filter(it => it.CueCount > 0).map(it => ({ id: it.ID, language: it.Lang, name: nameOf(it) })),
    [all, nameOf],
  )
  useEffect(() => {
    if (wanted) chooseCaptions(wanted, { isKept: false })
  }, [wanted])
  useEffect(
    () =>
      shareCaptions({
        tracks,
        shown,
        choose: track =>
          chooseCaptions(track ? { isOn: true, lang: track.language, trackID: track.id } : { isOn: false }, {
            isKept: false,
          }),
      }),
    [tracks, shown],
  )
  useEffect(() => () => shareCaptions(null), [])
  return null
}
