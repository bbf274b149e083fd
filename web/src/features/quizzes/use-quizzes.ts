import { media } from '@mediatheque/contract/media'
import { myLists } from '@mediatheque/contract/my-lists'
import { quizzes } from '@mediatheque/contract/quizzes'
import { z } from 'zod'
import { keyOf, query } from '../../shared/query.ts'
import { recall, remember } from '../../shared/remembered.ts'

/** What changes when a quiz is made, changed or deleted; an item names its quizzes. */
export const QUIZ_READS = [quizzes.list, quizzes.show, quizzes.analytics, media.item, myLists.timelines].map(
  call => ({ queryKey: keyOf(call) }),
)
/** What changes when a teacher marks an answer. */
export const MARK_READS = [quizzes.texts, quizzes.show, quizzes.list, quizzes.analytics].map(call => ({
  queryKey: keyOf(call),
}))
/** What changes when somebody answers. */
export const TAKING_READS = [quizzes.list, quizzes.show].map(call => ({ queryKey: keyOf(call) }))

const Keys = z.record(z.string(), z.string())

function keys(): Record<string, string> {
  try {
    return Keys.parse(JSON.parse(recall('quizKeys') ?? '{}'))
  } catch {
    return {}
  }
}

/** Who is not signed in is known by it. */
export const attemptKey = (id: number) => keys()[String(id)] ?? ''

const MOST_KEYS = 50

export const keepAttemptKey = (id: number, key: string) =>
  remember(
    'quizKeys',
    JSON.stringify(
      Object.fromEntries(
        [...Object.entries(keys()).filter(([it]) => it !== String(id)), [id, key]].slice(-MOST_KEYS),
      ),
    ),
  )

export const quizListQuery = (EncID: string) => query(quizzes.list, { EncID })
export const quizToTakeQuery = (ID: number) => query(quizzes.show, { ID, v: true, key: attemptKey(ID) })
export const quizToEditQuery = (ID: number) => query(quizzes.show, { ID })
