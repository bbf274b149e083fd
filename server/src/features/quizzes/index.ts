// Quizzes of recordings: making and taking them, grades, figures, files of other systems, and proposals.
import { quizzes } from '@mediatheque/contract/quizzes'
import { feature } from '../../platform/http/feature.ts'
import { readQuestions } from './exchange-questions.ts'
import { markAnswer, showTexts } from './mark-answers.ts'
import { proposeQuestions } from './propose-questions.ts'
import { previewRegrade } from './regrade-answers.ts'
import { deleteQuestion, saveQuestion, saveQuestions, showVersions } from './save-question.ts'
import { createQuiz, deleteQuiz, setDefaultQuiz, setQuizRules, updateQuiz } from './save-quiz.ts'
import { showAnalytics } from './show-analytics.ts'
import { showInteractions, showQuiz, showQuizzes } from './show-quizzes.ts'
import { answerQuestion, beginAttempt } from './take-quiz.ts'

export { heldBack, questionPictureAddress, resultOf } from './asset.rules.ts'
export { insertAttempt, listAnswers, lockLastAttempt, storeAnswer, sumUp } from './attempts.sql.ts'
export { grade, mostPoints, readAnswer } from './grading.rules.ts'
export { findAttempt, finishEarlierAttempts, insertFirstAnswer } from './numbered-attempts.sql.ts'
export { insertQuestion, listQuestions, type QuestionRow } from './questions.sql.ts'
export { addQuizBytes } from './quizzes.bytes.ts'
export { insertQuiz, listTimelines, noteQuizzes, saveRules } from './quizzes.sql.ts'
export { reportClosedJob } from './report-closed.job.ts'
export { type Reporting, reportScoresTo } from './report-scores.ts'
export { requireQuiz } from './require-quiz.ts'
export { readScores } from './scores.sql.ts'

export const quizzesFeature = feature(quizzes, {
  list: showQuizzes,
  create: createQuiz,
  update: updateQuiz,
  setRules: setQuizRules,
  remove: deleteQuiz,
  show: showQuiz,
  begin: beginAttempt,
  answer: answerQuestion,
  interactions: showInteractions,
  saveQuestion,
  saveQuestions,
  removeQuestion: deleteQuestion,
  versions: showVersions,
  setDefault: setDefaultQuiz,
  propose: proposeQuestions,
  readFile: readQuestions,
  analytics: showAnalytics,
  previewRegrade,
  texts: showTexts,
  mark: markAnswer,
})
