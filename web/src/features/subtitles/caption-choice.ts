// What this browser remembers of subtitles: on or off, the language, the style.
import { recall, remember } from '../../shared/remembered.ts'
import { createStore } from '../../shared/store.ts'
import { useStore } from '../../shared/use-store.ts'
import {
  type CaptionChoice,
  type CaptionStyle,
  keptChoice,
  keptStyle,
  readChoice,
  readStyle,
} from './captions.rules.ts'

interface Captions {
  choice: CaptionChoice
  style: CaptionStyle
}

const captions = createStore<Captions>({
  choice: readChoice(recall('subs')),
  style: readStyle(recall('captionStyle')),
})

/** What a page around our frame chooses is not what the viewer wants next time. */
export function chooseCaptions(changes: Partial<CaptionChoice>, { isKept = true } = {}) {
  const choice = { ...captions.get().choice, ...changes }
  if (isKept) remember('subs', keptChoice(choice))
  captions.change({ choice })
}

export function chooseStyle(style: CaptionStyle) {
  remember('captionStyle', keptStyle(style))
  captions.change({ style })
}

export const useCaptionChoice = () => useStore(captions, it => it.choice)
export const useCaptionStyle = () => useStore(captions, it => it.style)
