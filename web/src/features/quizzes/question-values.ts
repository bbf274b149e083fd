// What stands in the form of a question, before anybody has saved it.
import { type Asset, QuestionDraft, QuestionMode } from '@mediatheque/contract/quiz'
import { say } from '../../words/index.ts'

export interface OptionValues {
  /** Only for React: a row keeps its focus when another is removed. */
  key: number
  Text: string
  Correct: boolean
  Feedback: string
  /** Percent of the points, as typed; empty: as usual. */
  Share: string
  IsPattern: boolean
}

export interface QuestionValues {
  ID: number
  Mode: number
  Question: string
  Options: readonly OptionValues[]
  Points: string
  FeedbackRight: string
  FeedbackWrong: string
  AtSecs: number | null
  IsVisible: boolean
  IsRequired: boolean
  JumpToSecs: number | null
  ImageDescription: string
  IsHandMarked: boolean
  /** A data URL; empty: none; undefined: as it is. */
  Picture: string | undefined
}

let count = 0
export const newOption = (it: Partial<OptionValues> = {}): OptionValues => ({
  Text: '',
  Correct: false,
  Feedback: '',
  Share: '',
  IsPattern: false,
  ...it,
  key: ++count,
})

export function valuesOf(asset: Asset | null, nowSecs: number): QuestionValues {
  if (!asset)
    return {
      ID: 0,
      Mode: QuestionMode.One,
      Question: '',
      Options: [newOption({ Correct: true }), newOption()],
      Points: '1',
      FeedbackRight: '',
      FeedbackWrong: '',
      AtSecs: Math.round(nowSecs * 10) / 10,
      IsVisible: true,
      IsRequired: false,
      JumpToSecs: null,
      ImageDescription: '',
      IsHandMarked: false,
      Picture: undefined,
    }
  const { Data } = asset
  return {
    ID: asset.ID,
    Mode: Data.Mode,
    Question: Data.Question,
    Options: Data.Options.map(it =>
      newOption({
        Text: it.Text,
        Correct: it.Correct ?? false,
        Feedback: it.Feedback ?? '',
        Share: it.Share == null ? '' : String(it.Share),
        IsPattern: it.IsPattern ?? false,
      }),
    ),
    Points: String(Data.Points),
    FeedbackRight: Data.FeedbackRight ?? '',
    FeedbackWrong: Data.FeedbackWrong ?? '',
    AtSecs: Data.AtSecs,
    IsVisible: Data.IsVisible,
    IsRequired: Data.IsRequired,
    JumpToSecs: Data.JumpToSecs ?? null,
    ImageDescription: Data.ImageDescription,
    IsHandMarked: Data.IsHandMarked,
    Picture: undefined,
  }
}

export type Errors = Readonly<Record<string, string>>

/** What each part of the form has in its hands. */
export interface FormPart {
  values: QuestionValues
  errors: Errors
  change: (changes: Partial<QuestionValues>) => void
}

export const saidOf = (errors: Errors, name: string) =>
  errors[name] === undefined ? undefined : say(errors[name])

/** An empty accepted answer of a text question is no answer; everywhere else it is a mistake. */
export const draftOf = ({ Options, Mode, Points, ...rest }: QuestionValues) => ({
  ...rest,
  Mode,
  Points: Points.trim() === '' ? 0 : Number(Points.replace(',', '.')),
  Options: Options.filter(it => Mode !== QuestionMode.Text || it.Text.trim() !== '').map(
    ({ Text, Correct, Feedback, Share, IsPattern }) => ({
      Text,
      Correct,
      Feedback,
      IsPattern,
      Share: Share.trim() === '' ? null : Number(Share.replace(',', '.').replace('%', '')),
    }),
  ),
})

/** The first sentence for each field, by the very schema that the server enforces. */
export function errorsIn(values: QuestionValues): Errors {
  const checked = QuestionDraft.safeParse(draftOf(values))
  if (checked.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of checked.error.issues) errors[path.join('.')] ??= message
  return errors
}

/** With one choice, one answer is right: choosing another takes it from the first. */
export const markRight = (options: readonly OptionValues[], at: number, isRight: boolean, mode: number) =>
  options.map((it, index) => ({
    ...it,
    Correct: index === at ? isRight : mode === QuestionMode.One ? false : it.Correct,
  }))

export const isSame = (one: QuestionValues, other: QuestionValues) =>
  one.Picture === other.Picture && JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other))
