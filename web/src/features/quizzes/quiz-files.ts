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

const AT_ONCE = 32_768

export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return btoa(text)
}
