// How many sockets one session and one person may have open in this process.

const MOST_OF_SESSION = 20
const MOST_OF_PERSON = 50

export interface SocketOwner {
  SessionID: string
  /** Nothing for guests. */
  PersonID: number | undefined
}

export interface SocketLimits {
  /** Takes a place; nothing where there is none left. The answer gives it back, once. */
  take(owner: SocketOwner): (() => void) | undefined
}

export function limitSockets(): SocketLimits {
  const counts = new Map<string, number>()
  const change = (key: string, by: number) => {
    const count = (counts.get(key) ?? 0) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    take({ SessionID, PersonID }) {
      const limits: [key: string, most: number][] = [[`session ${SessionID}`, MOST_OF_SESSION]]
      if (PersonID !== undefined) limits.push([`person ${PersonID}`, MOST_OF_PERSON])
      if (limits.some(([key, most]) => (counts.get(key) ?? 0) >= most)) return undefined
      for (const [key] of limits) change(key, 1)
      let isTaken = true
      return () => {
        if (isTaken) for (const [key] of limits) change(key, -1)
        isTaken = false
      }
    },
  }
}
