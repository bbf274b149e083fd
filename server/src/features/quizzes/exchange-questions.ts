// Questions as files of other systems: read as a draft to look through, written as a download.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { QuizFormat, quizzes } from '@mediatheque/contract/quizzes'
import { ZipFile } from 'yazl'
import { surveyArchive, unpack } from '../../platform/document-tools/archive.ts'
import { DocumentRefused } from '../../platform/document-tools/refused.ts'
import { fileNameOf } from '../../platform/files/file-name.rules.ts'
import { formatOf } from '../../platform/files/picture-format.ts'
import { reEncode } from '../../platform/files/read-picture.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Action } from '../../platform/http/room.ts'
import { type ForeignQuestion, named, placed, type ReadFile } from './foreign.rules.ts'
import { readGift, writeGift } from './gift.rules.ts'
import { spanOf } from './propose-questions.ts'
import { listQuestions, type QuestionRow } from './questions.sql.ts'
import { type QtiDocument, readQti } from './read-qti.rules.ts'
import { requireQuiz } from './require-quiz.ts'
import { writeQti } from './write-qti.rules.ts'

const LIMITS = { mostEntries: 500, mostBytes: 20_000_000 }
const MOST_READ = 200
/** As many as can be sent back when they are saved. */
const MOST_PICTURES = 40
const SECS_WITHOUT_END = 60

export const readQuestions: Action<typeof quizzes.readFile> = async (ctx, { ID, Format, Data }) => {
  const found = await requireQuiz(ctx, ID, 'edit')
  const bytes = Buffer.from(Data, 'base64')
  const { questions, problems, pictures } =
    Format === 'gift' ? { ...readGift(bytes.toString('utf8')), pictures: NONE } : await readPackage(bytes)
  if (questions.length === 0 && problems.length === 0)
    throw new Refusal('unprocessable', 'There are no questions in this file')
  const some = questions.slice(0, MOST_READ)
  const { from, to } = await spanOf(ctx, found)
  const end = to === Number.MAX_SAFE_INTEGER ? SECS_WITHOUT_END * (some.length + 1) : to
  const Items = placed(some, from, end).map((it, at) => {
    const Picture = pictures.get(some[at]?.picture?.name ?? '')
    return Picture === undefined ? it : { ...it, Picture }
  })
  return { Items, Problems: [...problems, ...some.flatMap((it, at) => lackOf(it, at, pictures))] }
}

type Pictures = ReadonlyMap<string, string>
const NONE: Pictures = new Map()

const lackOf = ({ picture, Question }: ForeignQuestion, at: number, pictures: Pictures) =>
  picture && !pictures.has(picture.name) ? [`${named(Question, at)}: its picture cannot be read`] : []

const isZip = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK'

/** With the pictures that its questions name, as data URLs. */
async function readPackage(bytes: Buffer): Promise<ReadFile & { pictures: Pictures }> {
  if (!isZip(bytes)) return { ...readQti([{ name: '', text: bytes.toString('utf8') }]), pictures: NONE }
  const folder = await mkdtemp(join(tmpdir(), 'quiz-'))
  const [zip, one] = [join(folder, 'package.zip'), join(folder, 'one')]
  try {
    await writeFile(zip, bytes)
    const entries = await surveyArchive(zip, LIMITS)
    const documents: QtiDocument[] = []
    const isDocument = (name: string) => /\.xml$/i.test(name)
    for await (const { fileName } of unpack(
      zip,
      entries.filter(it => isDocument(it.fileName)),
      one,
    ))
      documents.push({ name: fileName, text: await readFile(one, 'utf8') })
    const read = readQti(documents)
    const wanted = new Set(read.questions.flatMap(it => it.picture?.name ?? []))
    const pictures = new Map<string, string>()
    const drawn = entries.filter(it => wanted.has(it.fileName)).slice(0, MOST_PICTURES)
    for await (const { fileName } of unpack(zip, drawn, one)) {
      const picture = await pictureIn(await readFile(one))
      if (picture) pictures.set(fileName, picture)
    }
    return { ...read, pictures }
  } catch (error) {
    if (error instanceof DocumentRefused) throw new Refusal('unprocessable', error.message)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function pictureIn(bytes: Buffer): Promise<string | undefined> {
  if (formatOf(bytes) === undefined) return undefined
  return reEncode(bytes).then(
    jpeg => `data:image/jpeg;base64,${jpeg.toString('base64')}`,
    () => undefined,
  )
}

interface WrittenFile {
  type: string
  name: string
  body: string | Readable
}

/** For those who edit the quiz: it says what is right. */
export async function writeQuestions(ctx: Context, id: number, format: QuizFormat): Promise<WrittenFile> {
  const { quiz } = await requireQuiz(ctx, id, 'edit')
  const rows = await listQuestions(ctx.db, id)
  const questions = rows.map(
    (it, at): ForeignQuestion => ({
      Mode: it.mode,
      Question: it.question,
      Options: it.options.map(({ Text, Correct, Feedback }) => ({ Text, Correct, Feedback })),
      Points: it.points,
      FeedbackRight: it.feedback_right,
      FeedbackWrong: it.feedback_wrong,
      AtSecs: it.at_secs,
      IsRequired: it.is_required,
      IsHidden: !it.is_visible,
      JumpToSecs: it.jump_to_secs,
      ...(it.image_key && {
        picture: { name: `pictures/question-${at + 1}.jpg`, description: it.image_description },
      }),
    }),
  )
  const { name } = quiz
  return format === 'gift'
    ? {
        type: 'text/plain; charset=utf-8',
        name: fileNameOf(name, 'gift.txt'),
        body: writeGift(name, questions),
      }
    : {
        type: 'application/zip',
        name: fileNameOf(name, 'qti.zip'),
        body: await zipped(ctx, name, questions, rows),
      }
}

async function zipped(
  { files }: Context,
  name: string,
  questions: readonly ForeignQuestion[],
  rows: readonly QuestionRow[],
): Promise<Readable> {
  const zip = new ZipFile()
  for (const file of writeQti(name, questions)) zip.addBuffer(Buffer.from(file.text), file.name)
  for (const [at, { image_key }] of rows.entries()) {
    const place = questions[at]?.picture?.name
    if (image_key && place) zip.addBuffer(await buffer(await files.read(image_key)), place)
  }
  zip.end()
  return zip.outputStream as Readable
}
