import { type GradeLink, grades } from '@mediatheque/contract/grades'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toast } from '../../design/index.ts'
import { keyOf, query, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'

export const GRADES_PAGE_SIZE = 50
const WHILE_WAITING_MS = 5000

/** Answers to a quiz, or watching an item. */
export type Graded = { quizID: number } | { EncID: string }

interface GradesView {
  link: number | null
  page: number
}

interface SentToLinks {
  Links: readonly GradeLink[]
}

/** Read again while something waits to be sent. */
const READING = {
  placeholderData: keepPreviousData,
  refetchInterval: ({ state }: { state: { data?: SentToLinks | undefined } }) =>
    state.data?.Links.some(it => it.Waiting > 0) ? WHILE_WAITING_MS : (false as const),
}

export function useGrades(graded: Graded, { link, page }: GradesView) {
  const view = { link, pi: page, ps: GRADES_PAGE_SIZE }
  const isQuiz = 'quizID' in graded
  const ofQuiz = useQuery({
    ...query(grades.list, { ID: isQuiz ? graded.quizID : 0, ...view }),
    ...READING,
    enabled: isQuiz,
  })
  const ofItem = useQuery({
    ...query(grades.listWatched, { EncID: isQuiz ? '' : graded.EncID, ...view }),
    ...READING,
    enabled: !isQuiz,
  })
  return isQuiz ? ofQuiz : ofItem
}

const GRADE_READS = [grades.list, grades.listWatched].map(call => ({ queryKey: keyOf(call) }))

interface Again {
  CourseLinkID?: number | null
  GradeIDs?: number[]
}

/** Those that are named, or all that failed. */
export function useSendAgain(graded: Graded) {
  const t = useWords()
  const onDone = ({ Count }: { Count: number }) =>
    toast({ kind: 'ok', text: t('grades.queued', { count: Count }) })
  const quiz = useCall(grades.sendAgain, GRADE_READS, { onDone })
  const item = useCall(grades.sendWatchedAgain, GRADE_READS, { onDone })
  return {
    isPending: quiz.isPending || item.isPending,
    send: (again: Again) =>
      'quizID' in graded
        ? quiz.mutate({ ID: graded.quizID, ...again })
        : item.mutate({ EncID: graded.EncID, ...again }),
  }
}

export const watchGradesQuery = (EncID: string) => query(grades.watching, { EncID })
export const useSetWatchGrade = (EncID: string) =>
  useCall(grades.setWatching, [watchGradesQuery(EncID), ...GRADE_READS])
