// Whether a right behind a signed address still holds. Asked again twice a minute and not for each segment, by each
// process for itself: whatever ends a right (a date, a grant, a policy, a person, a link) ends its bytes soon after.
import type { Db } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type FindAgain, playsBefore } from '../access/index.ts'
import { requireItem } from '../items/index.ts'
import { itemOf, type Opened } from './addresses.ts'

const YES_HOLDS_MS = 30_000
/** Short: anyone who gets a right back has the same address as before. */
const NO_HOLDS_MS = 2_000
const MOST_REMEMBERED = 50_000

const RIGHT = { watch: 'watch', source: 'download' } as const

export async function isStillOpen(db: Db, findAgain: FindAgain, it: Opened): Promise<boolean> {
  const viewer = await findAgain(it.pass)
  if (!viewer) return false
  try {
    await requireItem({ db, viewer }, it.becauseOf, RIGHT[it.part])
    const ClipDataID = itemOf(it.key)
    return ClipDataID === it.becauseOf || (await playsBefore(db, it.becauseOf, ClipDataID))
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

interface Remembered {
  answer: Promise<boolean>
  until: number
}

/** Remembers answers by name. While nobody can be asked the last answer holds on: nobody can end a right then either. */
export function rememberAnswers(now: () => number) {
  const known = new Map<string, Remembered>()
  return (name: string, ask: () => Promise<boolean>): Promise<boolean> => {
    const last = known.get(name)
    if (last && now() < last.until) return last.answer
    const asked: Remembered = { answer: askAgain(ask, last), until: now() + YES_HOLDS_MS }
    known.delete(name)
    known.set(name, asked)
    for (const oldest of known.keys()) {
      if (known.size <= MOST_REMEMBERED) break
      known.delete(oldest)
    }
    asked.answer.then(
      isOpen => {
        if (!isOpen) asked.until = now() + NO_HOLDS_MS
      },
      () => known.get(name) === asked && known.delete(name),
    )
    return asked.answer
  }
}

const askAgain = (ask: () => Promise<boolean>, last: Remembered | undefined) =>
  ask().catch(error => {
    if (last) return last.answer
    throw error
  })
