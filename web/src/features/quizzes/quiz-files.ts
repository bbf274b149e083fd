import {
  QUIZ_EXPORT_PATH,
  QUIZ_RESULTS_PATH,
  type QuizExport,
  type QuizFormat,
} from '@mediatheque/contract/quizzes'

export interface SentFile {
  format: QuizFormat
  file: File
}

export const exportAddress = (id: number, format: QuizExport) =>
  `${QUIZ_EXPORT_PATH.replace(':ID', String(id))}?format=${format}`

export const resultsAddress = (id: number) => QUIZ_RESULTS_PATH.replace(':ID', String(id))
