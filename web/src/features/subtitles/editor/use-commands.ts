import { useEffect, useRef } from 'react'
import { usePagePlayer } from '../../player/index.ts'
import { addCue, mergeCue, removeCue, setEnd, setStart, splitCue } from './cues.rules.ts'
import { type Command, commandOf } from './editor-keys.rules.ts'
import type { Editor } from './use-editor.ts'

const NUDGE_SECS = 0.1

export interface Around {
  save: () => void
  find: () => void
}

/** What each command does to the track, and to the player next to it. */
export function useCommands(editor: Editor, { save, find }: Around): (command: Command) => void {
  const player = usePagePlayer()
  const { cues, selected, change, select } = editor
  const now = () => player?.video.currentTime ?? 0
  const onLine = (work: (id: number) => void) => () => {
    if (selected) work(selected.id)
  }
  const nudge = (edge: 'start' | 'end', secs: number) =>
    onLine(id => {
      const cue = selected
      if (!cue) return
      const next =
        edge === 'start' ? setStart(cues, id, cue.fromSecs + secs) : setEnd(cues, id, cue.toSecs + secs)
      change(next, `nudge ${id} ${edge}`)
    })
  const go = (by: number) => () => {
    const at = cues.findIndex(it => it.id === selected?.id)
    const next = cues[Math.min(cues.length - 1, Math.max(0, at + by))]
    if (next) select(next.id, true)
  }
  const acts: Record<Command, () => void> = {
    playPause: () => player?.engine.wish.toggle(),
    playLine: onLine(() => selected && player?.engine.wish.playRange(selected.fromSecs, selected.toSecs)),
    setStart: onLine(id => change(setStart(cues, id, now()))),
    setEnd: onLine(id => change(setEnd(cues, id, now()))),
    startBack: nudge('start', -NUDGE_SECS),
    startOn: nudge('start', NUDGE_SECS),
    endBack: nudge('end', -NUDGE_SECS),
    endOn: nudge('end', NUDGE_SECS),
    split: onLine(id => change(splitCue(cues, id, { at: caret(), secs: now() }))),
    merge: onLine(id => change(mergeCue(cues, id))),
    add: () => {
      const added = addCue(cues, now())
      change(added.cues)
      select(added.id, true)
    },
    remove: onLine(id => {
      const at = cues.findIndex(it => it.id === id)
      change(removeCue(cues, id))
      select((cues[at + 1] ?? cues[at - 1])?.id ?? null, true)
    }),
    previous: go(-1),
    next: go(1),
    undo: editor.undo,
    redo: editor.redo,
    save,
    find,
  }
  return command => acts[command]()
}

/** Anyone who goes to a line while nothing plays sees what is shown there. */
export function useShownLine({ selected }: Editor) {
  const player = usePagePlayer()
  const shownID = useRef(selected?.id)
  useEffect(() => {
    if (!player || !selected || shownID.current === selected.id) return
    shownID.current = selected.id
    const { isPaused, currentSecs } = player.engine.facts.get()
    const isInside = currentSecs >= selected.fromSecs && currentSecs < selected.toSecs
    if (isPaused && !isInside) player.engine.wish.seek(selected.fromSecs)
  }, [player, selected])
}

/** Where one writes, if one writes in a line. */
function caret(): number | undefined {
  const at = document.activeElement
  return at instanceof HTMLTextAreaElement && at.dataset.cue !== undefined ? at.selectionStart : undefined
}

/** While something is open over the page its own keys count. */
const isCovered = () => {
  const page = document.getElementById('root')
  return page !== null && (page.inert || page.ariaHidden === 'true')
}

export function useEditorKeys(run: (command: Command) => void) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = commandOf({
        code: event.code,
        hasAlt: event.altKey,
        hasShift: event.shiftKey,
        hasCtrl: event.ctrlKey || event.metaKey,
      })
      if (!command || isCovered()) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(command)
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
