// The keys of the editor: everything that is done by mouse can be done without one.
export type Command =
  | 'playPause'
  | 'playLine'
  | 'setStart'
  | 'setEnd'
  | 'startBack'
  | 'startOn'
  | 'endBack'
  | 'endOn'
  | 'split'
  | 'merge'
  | 'add'
  | 'remove'
  | 'previous'
  | 'next'
  | 'undo'
  | 'redo'
  | 'save'
  | 'find'

export interface KeyPress {
  /** Where the key is, whatever is on it. */
  code: string
  hasAlt: boolean
  hasShift: boolean
  /** Ctrl, or Command on a Mac. */
  hasCtrl: boolean
}

const ALT: Readonly<Record<string, Command>> = {
  KeyP: 'playPause',
  KeyL: 'playLine',
  KeyI: 'setStart',
  KeyO: 'setEnd',
  Comma: 'startBack',
  Period: 'startOn',
  KeyN: 'add',
  KeyM: 'merge',
  ArrowUp: 'previous',
  ArrowDown: 'next',
  Backspace: 'remove',
  Delete: 'remove',
}

const ALT_SHIFT: Readonly<Record<string, Command>> = { Comma: 'endBack', Period: 'endOn' }

const CTRL: Readonly<Record<string, Command>> = {
  KeyZ: 'undo',
  KeyY: 'redo',
  KeyS: 'save',
  KeyH: 'find',
  Enter: 'split',
  NumpadEnter: 'split',
}

export function commandOf({ code, hasAlt, hasShift, hasCtrl }: KeyPress): Command | undefined {
  if (hasAlt && hasCtrl) return undefined
  if (hasAlt) return (hasShift ? ALT_SHIFT : ALT)[code]
  if (!hasCtrl) return undefined
  if (hasShift) return code === 'KeyZ' ? 'redo' : undefined
  return CTRL[code]
}

/** As they are in the list of keys and in the tips of the buttons. */
export const KEYS: Readonly<Record<Command, string>> = {
  playPause: 'Alt P',
  playLine: 'Alt L',
  setStart: 'Alt I',
  setEnd: 'Alt O',
  startBack: 'Alt ,',
  startOn: 'Alt .',
  endBack: 'Alt Shift ,',
  endOn: 'Alt Shift .',
  split: 'Ctrl Enter',
  merge: 'Alt M',
  add: 'Alt N',
  remove: 'Alt Delete',
  previous: 'Alt ↑',
  next: 'Alt ↓',
  undo: 'Ctrl Z',
  redo: 'Ctrl Y',
  save: 'Ctrl S',
  find: 'Ctrl H',
}
