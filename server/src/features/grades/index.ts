// Scores of quizzes in the grade books of learning platforms (Assignment and Grade Services), by the outbox.
import { grades } from '@mediatheque/contract/grades'
import { feature } from '../../platform/http/feature.ts'
import { setWatchGrade, showWatchGrades } from './set-watch-grade.ts'
import { sendGradesAgain, sendItemGradesAgain, showGrades, showItemGrades } from './show-grades.ts'

export { queueGrades } from './queue-grades.ts'
export { queueWatchGrades } from './queue-watch-grades.ts'
export { gradeDestination } from './send-grade.ts'
export { taughtOf } from './taught-of.ts'

export const gradesFeature = feature(grades, {
  list: showGrades,
  sendAgain: sendGradesAgain,
  listWatched: showItemGrades,
  sendWatchedAgain: sendItemGradesAgain,
  watching: showWatchGrades,
  setWatching: setWatchGrade,
})
