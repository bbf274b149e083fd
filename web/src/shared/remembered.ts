// The only localStorage: what this browser remembers. A browser that forbids it forgets, and nothing else changes.
const PREFIX = 'mediatheque.'

/** Kept only with the consent of the cookie banner (SHELL-17); for people the server knows them anyway. */
const OPTIONAL = [
  'theme',
  'language',
  'searches',
  'volume',
  'muted',
  'sound',
  'subs',
  'captionStyle',
  'emoji',
  'continuous',
  'lectureLooks',
] as const

/** `theme` is also read by the first script of a page (build/set-theme.js), before anything is drawn. */
export type RememberedName =
  | (typeof OPTIONAL)[number]
  | 'toldNotification'
  | 'uploads'
  | 'commentDrafts'
  | 'quizKeys'

let hasConsent = false
const sinceLoad = new Map<RememberedName, string>()

const isOptional = (name: RememberedName) => OPTIONAL.some(it => it === name)

export function recall(name: RememberedName): string | null {
  try {
    return sinceLoad.get(name) ?? localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

export function remember(name: RememberedName, value: string) {
  sinceLoad.set(name, value)
  try {
    if (hasConsent || !isOptional(name)) localStorage.setItem(PREFIX + name, value)
  } catch {
    // Private windows and full disks refuse to store.
  }
}

/** What was chosen since the load is stored once it may be; what may not be is forgotten. */
export function setConsent(isGiven: boolean) {
  hasConsent = isGiven
  try {
    for (const name of OPTIONAL) {
      const chosen = sinceLoad.get(name)
      if (!isGiven) localStorage.removeItem(PREFIX + name)
      else if (chosen !== undefined) localStorage.setItem(PREFIX + name, chosen)
    }
  } catch {
    // As above.
  }
}
