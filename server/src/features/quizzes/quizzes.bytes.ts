// What of a quiz is a file: its pictures, its results, its questions for other systems.
import { QUIZ_EXPORT_PATH, QUIZ_RESULTS_PATH, QuizExport } from '@mediatheque/contract/quizzes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireItem } from '../../core/items/index.ts'
import { offerFile } from '../../platform/files/offer-file.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { admit } from '../../platform/http/admit.ts'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal, refusalOf } from '../../platform/http/refusal.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { questionPictureAddress } from './asset.rules.ts'
import { writeQuestions } from './exchange-questions.ts'
import { quizOfPicture } from './questions.sql.ts'
import { requireQuiz } from './require-quiz.ts'
import { pictureKey } from './save-question.ts'
import { writeResults } from './show-analytics.ts'

const Address = z.object({ EncID: z.string().max(64), Version: z.string().max(200) })
const ByID = z.object({ ID: z.coerce.number().int().positive() })
const Format = z.object({ format: QuizExport.default('gift') })

export function addQuizBytes(app: FastifyInstance, { files }: Platform, contextOf: ContextOf) {
  const picture = questionPictureAddress(':EncID', ':Version')
  /** For those who may take the quiz. */
  app.get(picture, { config: { embed: 'bytes' } }, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'visitor')
    const address = Address.safeParse(request.params)
    if (!address.success) throw noPicture()
    const { row } = await requireItem(ctx, address.data.EncID, 'watch')
    const key = pictureKey(row.enc_id, address.data.Version)
    const quizID = await quizOfPicture(ctx.db, row.clip_data_id, key)
    if (quizID === undefined) throw noPicture()
    await requireQuiz(ctx, quizID, 'take')
    return sendFile(files, request, reply, { key, contentType: 'image/jpeg', cache: 'immutable' })
  })

  app.get(QUIZ_RESULTS_PATH, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'person')
    const input = ByID.safeParse(request.params)
    if (!input.success) throw refusalOf(input.error)
    return offerFile(reply, await writeResults(ctx, input.data.ID))
  })

  app.get(QUIZ_EXPORT_PATH, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'person')
    const input = ByID.safeParse(request.params)
    if (!input.success) throw refusalOf(input.error)
    const query = Format.safeParse(request.query)
    if (!query.success) throw refusalOf(query.error)
    return offerFile(reply, await writeQuestions(ctx, input.data.ID, query.data.format))
  })
}

const noPicture = () => new Refusal('not-found', 'no-such-picture')
