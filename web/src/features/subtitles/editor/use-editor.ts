// The track as it is being edited: what it is, what it was, which line one is at.
import type { Cue } from '@mediatheque/contract/subtitles'
import { useCallback, useMemo, useReducer } from 'react'
import { type Cues, cuesOf, isSameCues } from './cues.rules.ts'
import { type History, redo, startHistory, step, undo } from './history.rules.ts'

interface State {
  history: History<Cues>
  saved: Cues
  selectedID: number | null
  /** Grows whenever the text of the selected line should be written in. */
  focus: number
}

type Act =
  | { kind: 'change'; cues: Cues; about: string | null }
  | { kind: 'undo' | 'redo' }
  | { kind: 'select'; id: number | null; isFocused: boolean }
  | { kind: 'saved'; cues: Cues }

function reduce(state: State, act: Act): State {
  switch (act.kind) {
    case 'change':
      return { ...state, history: step(state.history, act.cues, act.about) }
    case 'undo':
      return { ...state, history: undo(state.history) }
    case 'redo':
      return { ...state, history: redo(state.history) }
    case 'select':
      return { ...state, selectedID: act.id, focus: state.focus + (act.isFocused ? 1 : 0) }
    case 'saved':
      return { ...state, saved: act.cues }
  }
}

export function useEditor(stored: readonly Cue[]) {
  const [state, act] = useReducer(reduce, stored, first)
  const { history, saved, selectedID, focus } = state
  const cues = history.now
  const change = useCallback((next: Cues, about: string | null = null) => {
    act({ kind: 'change', cues: next, about })
  }, [])
  const select = useCallback((id: number | null, isFocused = false) => {
    act({ kind: 'select', id, isFocused })
  }, [])
  return {
    cues,
    selectedID,
    focus,
    selected: useMemo(() => cues.find(it => it.id === selectedID), [cues, selectedID]),
    isDirty: useMemo(() => !isSameCues(cues, saved), [cues, saved]),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change,
    select,
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
    markSaved: (now: Cues) => act({ kind: 'saved', cues: now }),
  }
}

export type Editor = ReturnType<typeof useEditor>

function first(stored: readonly Cue[]): State {
  const cues = cuesOf(stored)
  return { history: startHistory<Cues>(cues), saved: cues, selectedID: cues[0]?.id ?? null, focus: 0 }
}
