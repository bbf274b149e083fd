import type { ProposedQuestion } from '@mediatheque/contract/quiz'
import type { quizzes } from '@mediatheque/contract/quizzes'
import { AiFailed } from '../../platform/ai/chat.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { listChapters } from '../chapters/index.ts'
import { readSiteSettings } from '../settings/index.ts'
import type { SpokenLine } from '../subtitles/index.ts'
import { readSpoken, wordsIn } from '../subtitles/index.ts'
import { proposeCloze } from './cloze.rules.ts'
import { requestQuestions } from './request-questions.ts'
import { type FoundQuiz, noQuiz, requireQuiz } from './require-quiz.ts'

const FELL_BACK = 'The AI service could not be used. These questions were found without it.'

/** QUIZ-08: a draft to look through; nothing is stored. */
export const proposeQuestions: Action<typeof quizzes.propose> = async (ctx, { EncID, ID }) => {
  const found = await requireQuiz(ctx, ID, 'edit')
  const { row } = found.media
  if (![row.enc_id, String(row.clip_data_id)].includes(EncID)) throw noQuiz()
  if (!(await readSiteSettings(ctx.db)).AIEnabled) throw new Refusal('not-allowed', 'ai-switched-off')
  const { cues, language } = await readSpoken(ctx.db, row.clip_data_id)
  if (cues.length === 0) throw new Refusal('conflict', 'video-without-subtitles')
  const { from, to } = await spanOf(ctx, found)
  const heard = cues.filter(it => it.startSecs >= from && it.startSecs < to)
  return propose(ctx, { title: row.title, cues: heard, language })
}

/** The chapter it belongs to, or all of the recording. */
export async function spanOf(
  ctx: Context,
  { quiz, media }: FoundQuiz,
): Promise<{ from: number; to: number }> {
  const chapters = quiz.chapter_id === null ? [] : await listChapters(ctx.db, media.row)
  const chapter = chapters.find(it => it.ID === quiz.chapter_id)
  if (chapter && chapter.Duration > 0) return { from: chapter.StartTime, to: chapter.EndTime }
  return { from: 0, to: media.row.duration_secs || Number.MAX_SAFE_INTEGER }
}

interface Spoken {
  title: string
  cues: readonly SpokenLine[]
  language: string
}

async function propose(
  { config, log }: Context,
  spoken: Spoken,
): Promise<{ Items: ProposedQuestion[]; Method: 'endpoint' | 'local'; Message: string }> {
  const local = () => proposeCloze(spoken.cues, spoken.language, wordsIn)
  if (!config.ai) return { Items: local(), Method: 'local', Message: '' }
  try {
    return { Items: await requestQuestions(config.ai, spoken), Method: 'endpoint', Message: '' }
  } catch (error) {
    if (!(error instanceof AiFailed)) throw error
    log.warn({ reason: error.message }, 'the AI service gave no questions')
    return { Items: local(), Method: 'local', Message: FELL_BACK }
  }
}
