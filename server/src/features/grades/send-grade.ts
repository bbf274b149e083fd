import { NoUseRetrying } from '../../platform/jobs/job.ts'
import { defineDestination, StaleStamp } from '../../platform/outbox/outbox.ts'
import { lineItemFor, PlatformFailed, requestPlatform, Scope, serviceToken } from '../courses/index.ts'
import {
  DESTINATION,
  GradePayload,
  isHopeless,
  NO_GRADE_BOOK,
  scoreOf,
  scoresAddress,
} from './grade.rules.ts'

const SCORE = 'application/vnd.ims.lis.v1.score+json'
const CONFLICT = 409

export const gradeDestination = defineDestination({
  name: DESTINATION,
  payload: GradePayload,
  async send(platform, { payload, stampedAt }) {
    try {
      const place = await lineItemFor(platform, payload.CourseLinkID)
      if (!place) throw new NoUseRetrying(NO_GRADE_BOOK)
      const token = await serviceToken(platform, place.RegistrationID, [Scope.score])
      await postScore(scoresAddress(place.URL), token, scoreOf(payload, stampedAt))
    } catch (error) {
      if (error instanceof PlatformFailed && isHopeless(error.status)) throw new NoUseRetrying(error.message)
      throw error
    }
  },
})

async function postScore(url: string, token: string, score: object): Promise<void> {
  try {
    await requestPlatform(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': SCORE },
      body: JSON.stringify(score),
    })
  } catch (error) {
    // AGS 3.4: it has a score with this time or a later one: ours, as after a kill between its answer and our note of
    // it, or an older one of the same second, where a grade book counts in seconds. Ours is the newest.
    if (error instanceof PlatformFailed && error.status === CONFLICT) throw new StaleStamp(error.message)
    throw error
  }
}
