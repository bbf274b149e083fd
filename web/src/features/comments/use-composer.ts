// What is being written: kept for each item, with the second of the recording it is about.
import type { Comment, Reply } from '@mediatheque/contract/comments'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { showFailure } from '../../shared/query.ts'
import { useViewer } from '../../shared/viewer.ts'
import { usePageFact } from '../player/index.ts'
import { putIn, stillNamed, type Written } from './composer.rules.ts'
import { draftKey, keepDraft, readDraft } from './drafts.ts'
import type { PanelOptions, PanelParts } from './options.rules.ts'
import { useAdd } from './use-comments.ts'

export interface Person {
  PersonID: number
  DisplayName: string
}

interface ComposerProps {
  options: PanelOptions
  parts: PanelParts
  target: Reply | null
  onTarget: (target: Reply | null) => void
  onAdded: (added: Comment) => void
}

export function useComposer({ options, parts, target, onTarget, onAdded }: ComposerProps) {
  const key = draftKey(useViewer()?.PersonID ?? null, options.EncID, options.NotesMode)
  const [text, setText] = useState(() => readDraft(key))
  const [chosen, setChosen] = useState<readonly Person[]>([])
  const field = useRef<HTMLTextAreaElement>(null)
  const time = useTime(parts.hasTime, text === '')
  const change = (next: string) => {
    setText(next)
    keepDraft(key, next)
  }
  const write = (written: Written) => {
    change(written.text)
    putCaret(field, written.caret)
  }
  const { mutate, isPending } = useAdd(options, added => {
    change('')
    setChosen([])
    time.reset()
    onTarget(null)
    onAdded(added)
  })
  const send = () => {
    if (isPending || text.trim() === '') return
    const draft = {
      EncID: options.EncID,
      text,
      replyid: target?.ID ?? 0,
      note: options.NotesMode,
      timestamp: time.secs ?? 0,
      mentions: stillNamed(text, chosen),
    }
    mutate(draft, {
      // COMM-14: the next one is no answer; what was typed stays.
      onError: error => {
        onTarget(null)
        showFailure(error)
      },
    })
  }
  const insert = (piece: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    write(putIn(text, selectionStart, selectionEnd, piece))
  }
  const mention = (person: Person, written: Written) => {
    setChosen([...chosen, person])
    write(written)
  }
  return { text, change, insert, mention, send, isPending, field, time }
}
export type Composer = ReturnType<typeof useComposer>

/** After React has drawn the new text. */
const putCaret = (field: RefObject<HTMLTextAreaElement | null>, caret: number) =>
  requestAnimationFrame(() => {
    field.current?.focus()
    field.current?.setSelectionRange(caret, caret)
  })

/** The second that the comment is about: where the player stood when the first letter was typed. */
function useTime(hasTime: boolean, isEmpty: boolean) {
  const now = usePageFact(facts => (facts.hasStarted ? Math.floor(facts.currentSecs) : 0)) ?? 0
  const [kept, setKept] = useState<number | null>(null)
  const [isOff, setOff] = useState(false)
  const isTyping = !isEmpty
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment in which typing begins counts, not later ones
  useEffect(() => {
    setKept(isTyping ? now : null)
  }, [isTyping])
  const current = kept ?? now
  return {
    now,
    secs: hasTime && !isOff && current > 0 ? current : null,
    isOffered: hasTime && isOff && now > 0,
    remove: () => setOff(true),
    take: () => {
      setOff(false)
      setKept(isTyping ? now : null)
    },
    reset: () => {
      setOff(false)
      setKept(null)
    },
  }
}
