// Questions as files of other systems: read as a draft to look through, written as a download.
import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { QuizFormat, quizzes } from '@mediatheque/contract/quizzes'
import { ZipFile } from 'yazl'
import { surveyArchive, unpack } from '../../platform/document-tools/archive.ts'
import { DocumentRefused } from '../../platform/document-tools/refused.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Action } from '../../platform/http/room.ts'
import { type ForeignQuestion, placed, type ReadFile } from './foreign.rules.ts'
import { readGift, writeGift } from './gift.rules.ts'
import { spanOf } from './propose-questions.ts'
import { listQuestions } from './questions.sql.ts'
import { readQti } from './read-qti.rules.ts'
import { requireQuiz } from './require-quiz.ts'
import { writeQti } from './write-qti.rules.ts'

const LIMITS = { mostEntries: 500, mostBytes: 20_000_000 }
const MOST_READ = 200
const SECS_WITHOUT_END = 60

export const readQuestions: Action<typeof quizzes.readFile> = async (ctx, { ID, Format, Data }) => {
  const found = await requireQuiz(ctx, ID, 'edit')
  const bytes = Buffer.from(Data, 'base64')
  const { questions, problems } =
    Format === 'gift' ? readGift(bytes.toString('utf8')) : await readPackage(bytes)
  if (questions.length === 0 && problems.length === 0)
    throw new Refusal('unprocessable', 'There are no questions in this file')
  const some = questions.slice(0, MOST_READ)
  const { from, to } = await spanOf(ctx, found)
  const end = to === Number.MAX_SAFE_INTEGER ? SECS_WITHOUT_END * (some.length + 1) : to
  return { Items: placed(some, from, end), Problems: problems }
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK'

async function readPackage(bytes: Buffer): Promise<ReadFile> {
  if (!isZip(bytes)) return readQti([bytes.toString('utf8')])
  const place = join(tmpdir(), `quiz-${randomUUID()}`)
  try {
    await writeFile(`${place}.zip`, bytes)
    const entries = (await surveyArchive(`${place}.zip`, LIMITS)).filter(it => /\.xml$/i.test(it.fileName))
    const documents: string[] = []
    for await (const _ of unpack(`${place}.zip`, entries, `${place}.xml`))
      documents.push(await readFile(`${place}.xml`, 'utf8'))
    return readQti(documents)
  } catch (error) {
    if (error instanceof DocumentRefused) throw new Refusal('unprocessable', error.message)
    throw error
  } finally {
    await Promise.all([rm(`${place}.zip`, { force: true }), rm(`${place}.xml`, { force: true })])
  }
}

interface WrittenFile {
  type: string
  name: string
  body: string | Readable
}

/** For those who edit the quiz: it says what is right. */
export async function writeQuestions(ctx: Context, id: number, format: QuizFormat): Promise<WrittenFile> {
  const { quiz } = await requireQuiz(ctx, id, 'edit')
  const questions = (await listQuestions(ctx.db, id)).map(
    (it): ForeignQuestion => ({
      Mode: it.mode,
      Question: it.question,
      Options: it.options.map(({ Text, Correct, Feedback }) => ({ Text, Correct, Feedback })),
      Points: it.points,
      FeedbackRight: it.feedback_right,
      FeedbackWrong: it.feedback_wrong,
      AtSecs: it.at_secs,
    }),
  )
  const name = `quiz-${id}`
  return format === 'gift'
    ? { type: 'text/plain; charset=utf-8', name: `${name}.gift.txt`, body: writeGift(quiz.name, questions) }
    : { type: 'application/zip', name: `${name}.qti.zip`, body: zipped(quiz.name, questions) }
}

function zipped(name: string, questions: readonly ForeignQuestion[]): Readable {
  const zip = new ZipFile()
  for (const file of writeQti(name, questions)) zip.addBuffer(Buffer.from(file.text), file.name)
  zip.end()
  return zip.outputStream as Readable
}
