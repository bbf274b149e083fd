// Adds something to a playlist, after what must be asked has been asked (PLST-04, PLST-05).
import { playlists } from '@mediatheque/contract/playlists'
import { type ReactNode, useState } from 'react'
import { toast } from '../../design/index.ts'
import { api, CallFailed } from '../../shared/api.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { showFailure, useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import { type Question, questionOf } from './playlist.rules.ts'
import { PLAYLIST_READS } from './use-playlist.ts'

export interface Addition {
  /** The playlist. */
  cdid: number
  playlistTitle: string
  /** None on the page of the item itself. */
  viewURL?: string
  addcdid: number
  chapid?: number | null
  tlid?: number | null
  /** In a class each thing appears once: it is not asked about but refused (VC-15). */
  isClass?: boolean
}

type Asking = { addition: Addition; onAdded: () => void } & (
  | { question: Question }
  | { question: 'failed'; message: string }
)

export function useAdd(): {
  add: (addition: Addition, onAdded: () => void) => Promise<void>
  dialog: ReactNode
} {
  const t = useWords()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { mutateAsync } = useCall(playlists.addItem, PLAYLIST_READS)
  const put = async ({ playlistTitle, viewURL, isClass: _, ...body }: Addition, onAdded: () => void) => {
    await mutateAsync(body)
    toast({
      kind: 'ok',
      text: t('playlists.added', { playlist: playlistTitle }),
      ...(viewURL && {
        action: { label: t('playlists.openIt'), onPress: () => window.location.assign(viewURL) },
      }),
    })
    onAdded()
  }
  const add = async (addition: Addition, onAdded: () => void) => {
    const { cdid, addcdid, chapid, tlid, isClass = false } = addition
    try {
      const question = questionOf(await api(playlists.checkItem, { cdid, addcdid, chapid, tlid }))
      const isAsked = question === 'private' || !isClass
      if (question && isAsked) setAsking({ addition, onAdded, question })
      else await put(addition, onAdded).catch(() => undefined)
    } catch (error) {
      if (!(error instanceof CallFailed) || error.isLeaving) return showFailure(error)
      setAsking({ addition, onAdded, question: 'failed', message: say(error.message) })
    }
  }
  const dialog = asking && (
    <AskDialog
      title={t(`playlists.ask.${asking.question}Title`)}
      confirmLabel={t(asking.question === 'failed' ? 'playlists.ask.continue' : 'playlists.ask.add')}
      onConfirm={async () => {
        await put(asking.addition, asking.onAdded)
        setAsking(null)
      }}
      onCancel={() => setAsking(null)}
    >
      {asking.question === 'failed'
        ? t('playlists.ask.failedText', { message: asking.message })
        : t(`playlists.ask.${asking.question}Text`, { playlist: asking.addition.playlistTitle })}
    </AskDialog>
  )
  return { add, dialog }
}
