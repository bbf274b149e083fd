// Questions as files of other systems: read as a draft to look through, written as a download.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { QuizExport, QuizFormat, quizzes } from '@mediatheque/contract/quizzes'
import { ZipFile } from 'yazl'
import { surveyArchive, unpack } from '../../platform/document-tools/archive.ts'
import { DocumentRefused } from '../../platform/document-tools/refused.ts'
import { fileNameOf } from '../../platform/files/file-name.rules.ts'
import { formatOf } from '../../platform/files/picture-format.ts'
import { reEncode } from '../../platform/files/read-picture.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { parseAside } from '../../platform/parse/parse-aside.ts'
import {
  about,
  checked,
  type ForeignQuestion,
  placed,
  type ReadFile,
  type SentDocument,
} from './foreign.rules.ts'
import { spanOf } from './propose-questions.ts'
import { listQuestions, type QuestionRow } from './questions.sql.ts'
import type { readQuizFile } from './read-quiz-file.rules.ts'
import { requireQuiz } from './require-quiz.ts'
import { writeGift } from './write-gift.rules.ts'
import { writeQti } from './write-qti.rules.ts'
import { decodeText } from './xml.rules.ts'

const LIMITS = { mostEntries: 500, mostBytes: 20_000_000 }
const MOST_READ = 200
/** As many as can be sent back when they are saved. */
const MOST_PICTURES = 40
const SECS_WITHOUT_END = 60

export const readQuestions: Action<typeof quizzes.readFile> = async (ctx, { ID, Format, Data, FileName }) => {
  const found = await requireQuiz(ctx, ID, 'edit')
  const { read, pictures } = await readSent(Buffer.from(Data, 'base64'), Format, FileName || NAMES[Format])
  const entries = read.entries.map(checked)
  if (entries.length === 0 && read.problems.length === 0)
    throw new Refusal('unprocessable', 'file-without-questions')
  const all = entries.flatMap(entry => entry.questions.map(question => ({ question, entry })))
  const some = all.slice(0, MOST_READ)
  const { from, to } = await spanOf(ctx, found)
  const end = to === Number.MAX_SAFE_INTEGER ? SECS_WITHOUT_END * (some.length + 1) : to
  const Items = placed(
    some.map(it => it.question),
    from,
    end,
  ).map((it, at) => {
    const Picture = pictures.get(some[at]?.question.picture?.name ?? '')
    return Picture === undefined ? it : { ...it, Picture }
  })
  const lacking = some
    .filter(({ question: { picture } }) => picture && !pictures.has(picture.name))
    .map(({ entry }) => about(entry.place, 'its picture cannot be read'))
  const told = entries.flatMap(({ place, problems }) => [...new Set(problems)].map(it => about(place, it)))
  const left =
    all.length > some.length ? [`Only the first ${MOST_READ} of ${all.length} questions are shown`] : []
  return { Items, Problems: briefly([...left, ...read.problems, ...told, ...lacking]) }
}

/** For who does not say what the file is called. */
const NAMES = { gift: 'GIFT', qti: 'QTI', moodle: 'Moodle XML' } as const

const MOST_PROBLEMS = 300
const briefly = (problems: readonly string[]) =>
  problems.length <= MOST_PROBLEMS
    ? [...problems]
    : [...problems.slice(0, MOST_PROBLEMS), `${problems.length - MOST_PROBLEMS} more notes are not shown`]

/** Nobody else waits for what a stranger wrote. */
const readApart = parseAside<typeof readQuizFile>(
  new URL('./read-quiz-file.rules.ts', import.meta.url),
  'readQuizFile',
  { what: 'file', mostBytes: LIMITS.mostBytes },
)

type Pictures = ReadonlyMap<string, string>

const isZip = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK'

interface Sent {
  read: ReadFile
  /** Those that its questions name, as data URLs. */
  pictures: Pictures
}

async function readSent(bytes: Buffer, format: QuizFormat, name: string): Promise<Sent> {
  if (isZip(bytes)) return readPackage(bytes, format, name)
  const read = await readApart({ format, name, documents: [{ name: '', text: decodeText(bytes) }] })
  return { read, pictures: await picturesFrom(Object.entries(read.embedded)) }
}

async function picturesFrom(embedded: readonly [string, string][]): Promise<Pictures> {
  const pictures = new Map<string, string>()
  for (const [name, base64] of embedded.slice(0, MOST_PICTURES)) {
    const picture = await pictureIn(Buffer.from(base64, 'base64'))
    if (picture) pictures.set(name, picture)
  }
  return pictures
}

async function readPackage(bytes: Buffer, format: QuizFormat, name: string): Promise<Sent> {
  const folder = await mkdtemp(join(tmpdir(), 'quiz-'))
  const [zip, one] = [join(folder, 'package.zip'), join(folder, 'one')]
  try {
    await writeFile(zip, bytes)
    const entries = await surveyArchive(zip, LIMITS)
    const documents: SentDocument[] = []
    const isDocument = (path: string) => /\.(?:xml|qti)$/i.test(path)
    for await (const { fileName } of unpack(
      zip,
      entries.filter(it => isDocument(it.fileName)),
      one,
    ))
      documents.push({ name: fileName, text: decodeText(await readFile(one)) })
    const read = await readApart({ format: format === 'gift' ? 'qti' : format, name, documents })
    const wanted = new Set(
      read.entries.flatMap(it => it.questions.flatMap(({ picture }) => picture?.name ?? [])),
    )
    const pictures = new Map(await picturesFrom(Object.entries(read.embedded)))
    const drawn = entries.filter(it => wanted.has(it.fileName)).slice(0, MOST_PICTURES)
    for await (const { fileName } of unpack(zip, drawn, one)) {
      const picture = await pictureIn(await readFile(one))
      if (picture) pictures.set(fileName, picture)
    }
    return { read, pictures }
  } catch (error) {
    if (error instanceof DocumentRefused)
      throw new Refusal('unprocessable', 'other-reason', { values: { reason: error.message } })
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
export async function writeQuestions(ctx: Context, id: number, format: QuizExport): Promise<WrittenFile> {
  const { quiz } = await requireQuiz(ctx, id, 'edit')
  const rows = await listQuestions(ctx.db, id)
  const questions = rows.map(
    (it, at): ForeignQuestion => ({
      Mode: it.mode,
      Question: it.question,
      Options: it.options.map(({ Text, Correct, Feedback, Share, IsPattern }) => ({
        ...{ Text, Correct, Feedback },
        ...(Share != null && { Share }),
        ...(IsPattern && { IsPattern }),
      })),
      Points: it.points,
      IsHandMarked: it.is_hand_marked,
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
