import type { Chapter } from '@mediatheque/contract/chapter'
import type { chapters } from '@mediatheque/contract/chapters'
import { requireItem } from '../../core/items/index.ts'
import { AiFailed } from '../../platform/ai/chat.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readSiteSettings } from '../settings/index.ts'
import type { SpokenLine } from '../subtitles/index.ts'
import { readSpoken } from '../subtitles/index.ts'
import { refuseOthers } from './chapters.rules.ts'
import { type Proposal, proposeFrom } from './proposal.rules.ts'
import { requestChapters } from './request-chapters.ts'

const FELL_BACK = 'The AI service could not be used. These chapters were found without it.'

/** CHAP-16: a draft to look through; nothing is stored. */
export const proposeChapters: Action<typeof chapters.chapterise> = async (ctx, { EncID }) => {
  const { row } = await requireItem(ctx, EncID, 'edit')
  refuseOthers(row)
  if (!(await readSiteSettings(ctx.db)).AIEnabled) throw new Refusal('not-allowed', 'ai-switched-off')
  const spoken = await readSpoken(ctx.db, row.clip_data_id)
  if (spoken.cues.length === 0) throw new Refusal('conflict', 'video-without-subtitles')
  const { proposals, ...how } = await propose(ctx, row.title, spoken, row.duration_secs)
  const Items = proposals.map(chapterOf)
  return { Items, Count: Items.length, ...how }
}

interface Spoken {
  cues: readonly SpokenLine[]
  language: string
}

async function propose(
  { config, log }: Context,
  title: string,
  { cues, language }: Spoken,
  durationSecs: number | null,
): Promise<{ proposals: Proposal[]; Method: 'endpoint' | 'local'; Message: string }> {
  const local = () => proposeFrom(cues, language, durationSecs)
  if (!config.ai) return { proposals: local(), Method: 'local', Message: '' }
  try {
    const proposals = await requestChapters(config.ai, { title, cues, language, durationSecs })
    return { proposals, Method: 'endpoint', Message: '' }
  } catch (error) {
    if (!(error instanceof AiFailed)) throw error
    log.warn({ reason: error.message }, 'the AI service gave no chapters')
    return { proposals: local(), Method: 'local', Message: FELL_BACK }
  }
}

const chapterOf = ({ title, startSecs, endSecs }: Proposal): Chapter => ({
  ID: 0,
  ChapterID: 0,
  Title: title,
  Description: '',
  StartTime: startSecs,
  EndTime: endSecs,
  Duration: endSecs - startSecs,
  CameraAngle: 0,
  ImageURL: '',
  IsAI: true,
  boolNew: true,
  boolEdited: false,
})
