// What an edit changes in a question that people have answered.
import type { QuestionDraft } from '@mediatheque/contract/quiz'
import type { QuestionPart } from '@mediatheque/contract/quizzes'
import type { StoredOption } from './grading.rules.ts'

export interface Content {
  mode: number
  question: string
  options: readonly StoredOption[]
  points: number
  feedback_right: string
  feedback_wrong: string
  image_key: string | null
  image_description: string
  is_hand_marked: boolean
}

const texts = ({ options }: Content) => JSON.stringify(options.map(it => it.Text))
const rights = ({ options }: Content) =>
  JSON.stringify(options.map(it => [it.Correct, it.Share ?? null, it.IsPattern ?? false]))
const feedback = (it: Content) =>
  JSON.stringify([it.feedback_right, it.feedback_wrong, ...it.options.map(option => option.Feedback)])
const picture = (it: Content) => JSON.stringify([it.image_key, it.image_description])

export function changesBetween(before: Content, after: Content): QuestionPart[] {
  const parts: [QuestionPart, boolean][] = [
    ['mode', before.mode !== after.mode],
    ['question', before.question !== after.question],
    ['options', texts(before) !== texts(after)],
    ['right', rights(before) !== rights(after)],
    ['points', before.points !== after.points],
    ['feedback', feedback(before) !== feedback(after)],
    ['picture', picture(before) !== picture(after)],
    ['marking', before.is_hand_marked !== after.is_hand_marked],
  ]
  return parts.filter(([, differs]) => differs).map(([part]) => part)
}

export const contentOf = (draft: QuestionDraft, image_key: string | null): Content => ({
  mode: draft.Mode,
  question: draft.Question,
  options: draft.Options.map((it, at) => ({ ID: at + 1, ...it })),
  points: draft.Points,
  feedback_right: draft.FeedbackRight,
  feedback_wrong: draft.FeedbackWrong,
  image_key,
  image_description: image_key ? draft.ImageDescription : '',
  is_hand_marked: draft.IsHandMarked,
})
