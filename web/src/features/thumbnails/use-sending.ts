import { isThumbnailName, ThumbnailText } from '@mediatheque/contract/thumbnails'
import { useRef, useState } from 'react'
import { toast } from '../../design/index.ts'
import { LoggedOut } from '../../shared/api.ts'
import { say } from '../../words/index.ts'
import { drawFile } from './draw-picture.ts'
import { type PictureTarget, sendPicture } from './send-picture.ts'

const tell = (kind: 'ok' | 'info' | 'danger', text: string) => toast({ kind, text: say(text) })

/** THUMB-07 */
export const showChanged = ({ IsQueued }: { IsQueued: boolean }) =>
  IsQueued ? tell('info', ThumbnailText.Later) : tell('ok', ThumbnailText.Updated)

/** THUMB-08: said, whatever the reason; the picture of before stays. */
export function showNotSaved(error: unknown) {
  if (!(error instanceof LoggedOut)) tell('danger', ThumbnailText.Failed)
}

/** The file as a picture to send; says why there is none (THUMB-02, THUMB-08). */
export async function pictureIn(file: File): Promise<string | null> {
  if (!isThumbnailName(file.name)) tell('danger', ThumbnailText.WrongType)
  else if (file.size === 0) tell('danger', ThumbnailText.NoData)
  else
    try {
      return await drawFile(file)
    } catch {
      tell('danger', ThumbnailText.Failed)
    }
  return null
}

/** A picture on its way, which can be called back. */
export function useSending(target: PictureTarget) {
  const [percent, setPercent] = useState<number | null>(null)
  const control = useRef<AbortController>(null)
  const send = async (data: string): Promise<string | null> => {
    const mine = new AbortController()
    control.current = mine
    setPercent(0)
    try {
      const answer = await sendPicture(target, data, { onProgress: setPercent, signal: mine.signal })
      setPercent(100)
      showChanged(answer)
      return answer.ImageURL
    } catch (error) {
      if (mine.signal.aborted) tell('info', ThumbnailText.Cancelled)
      else showNotSaved(error)
      return null
    } finally {
      setPercent(null)
    }
  }
  return { percent, isSending: percent !== null, send, cancel: () => control.current?.abort() }
}
