import type { MediaItem } from '@mediatheque/contract/item'
import { type SubtitleTrack, subtitles } from '@mediatheque/contract/subtitles'
import { useState } from 'react'
import { toast } from '../../../design/index.ts'
import { api, CallFailed } from '../../../shared/api.ts'
import { showFailure, useCall } from '../../../shared/query.ts'
import { useWords } from '../../../words/index.ts'
import { trackReads } from '../use-tracks.ts'
import { draftsOf } from './cues.rules.ts'
import type { Editor } from './use-editor.ts'

/** The whole track with the version it came from: what somebody else saved meanwhile is not lost unseen. */
export function useSave(item: MediaItem, track: SubtitleTrack, editor: Editor) {
  const t = useWords()
  const [version, setVersion] = useState(track.Version)
  const [isOvertaken, setOvertaken] = useState(false)
  const { mutateAsync, isPending } = useCall(subtitles.save, trackReads(item.EncID), { isHandled: true })
  const { EncID } = item

  const send = async (over: number) => {
    const { cues } = editor
    const written = cues.filter(it => it.text.trim() !== '')
    try {
      const { Data } = await mutateAsync({ EncID, ID: track.ID, Version: over, Cues: draftsOf(written) })
      setVersion(Data.Version)
      setOvertaken(false)
      editor.markSaved(cues)
      toast({ kind: 'ok', text: t('captionEditor.savedNow') })
    } catch (error) {
      if (error instanceof CallFailed && error.status === 409) setOvertaken(true)
      else showFailure(error)
    }
  }

  const saveAnyway = async () => {
    const { Items } = await api(subtitles.list, { EncID })
    const theirs = Items.find(it => it.ID === track.ID)
    if (theirs) await send(theirs.Version)
  }

  return {
    isPending,
    isOvertaken,
    save: () => {
      if (editor.isDirty && !isPending) void send(version)
    },
    saveAnyway: () => void saveAnyway().catch(showFailure),
    keepEditing: () => setOvertaken(false),
  }
}
