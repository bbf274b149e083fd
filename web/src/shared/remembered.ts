// The only localStorage: what this browser remembers. A browser that forbids it forgets, and nothing else changes.
const PREFIX = 'mediatheque.'

/** `theme` is also read by the first script of index.html, before anything is drawn. */
export type RememberedName = 'theme' | 'language' | 'toldNotification'

export function recall(name: RememberedName): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

export function remember(name: RememberedName, value: string) {
  try {
    localStorage.setItem(PREFIX + name, value)
  } catch {
    // Private windows and full disks refuse to store.
  }
}
