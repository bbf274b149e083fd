// What this browser remembers of subtitles: on or off, the language, the style.
import { useSyncExternalStore } from 'react'
import { recall, remember } from '../../shared/remembered.ts'
import {
  type CaptionChoice,
  type CaptionStyle,
  keptChoice,
  keptStyle,
  readChoice,
  readStyle,
} from './captions.rules.ts'

let choice: CaptionChoice | null = null
let style: CaptionStyle | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const tell = () => {
  for (const listener of listeners) listener()
}

const choiceNow = () => {
  choice ??= readChoice(recall('subs'))
  return choice
}
const styleNow = () => {
  style ??= readStyle(recall('captionStyle'))
  return style
}

/** What a page around our frame chooses is not what the viewer wants next time. */
export function chooseCaptions(changes: Partial<CaptionChoice>, { isKept = true } = {}) {
  choice = { ...choiceNow(), ...changes }
  if (isKept) remember('subs', keptChoice(choice))
  tell()
}

export function chooseStyle(next: CaptionStyle) {
  style = next
  remember('captionStyle', keptStyle(next))
  tell()
}

export const useCaptionChoice = () => useSyncExternalStore(subscribe, choiceNow)
export const useCaptionStyle = () => useSyncExternalStore(subscribe, styleNow)
