// Which of several sounds plays: what somebody wanted last, where the recording has it.
import type { Sound } from './source.ts'

export interface SoundWish {
  isDescription: boolean
  /** Empty: whatever the recording begins with. */
  language: string
}

/** Two tags of one language: en and en-GB. */
const isSameLanguage = (one: string, other: string) =>
  one.split('-')[0]?.toLowerCase() === other.split('-')[0]?.toLowerCase()

/** Null where nothing better than what plays is there. */
export function soundFor(sounds: readonly Sound[], wish: SoundWish, playing: number | null): number | null {
  const now = sounds.find(it => it.index === playing)
  const language = wish.language || now?.language || ''
  const fitting = sounds.filter(it => it.isDescription === wish.isDescription)
  const found =
    fitting.find(it => isSameLanguage(it.language, language)) ?? (wish.isDescription ? fitting[0] : undefined)
  return found && found.index !== playing ? found.index : null
}

/** The described sound of what plays, and the way back. */
export function otherSound(sounds: readonly Sound[], playing: number | null): number | null {
  const now = sounds.find(it => it.index === playing)
  const language = now?.language ?? ''
  const isDescription = now?.isDescription !== true
  const fitting = sounds.filter(it => it.isDescription === isDescription)
  return (fitting.find(it => isSameLanguage(it.language, language)) ?? fitting[0])?.index ?? null
}

export const readWish = (text: string | null): SoundWish | null => {
  const [kind, language = ''] = text?.split(' ') ?? []
  return kind === 'plain' || kind === 'described' ? { isDescription: kind === 'described', language } : null
}

export const writeWish = ({ isDescription, language }: SoundWish) =>
  `${isDescription ? 'described' : 'plain'} ${language}`

/** What the server calls one without a title, without the part that the reader's language says better. */
export const plainName = (name: string) => name.replace(/\s*\(audio description\)$/i, '').trim()

/** The name says it already. */
export const saysDescription = (name: string) => /descri|deskription/i.test(plainName(name))
