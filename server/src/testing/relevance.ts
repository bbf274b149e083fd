// The libraries that judged questions are asked of, filled by the ways of the product, and a viewer who asks them.
import { DocumentType } from '@mediatheque/contract/item'
import { RecordType } from '@mediatheque/contract/primitives'
import { searchAll } from '@mediatheque/contract/search-all'
import { sql } from 'kysely'
import { writePdf } from '../demo/art/write-pdf.ts'
import { insertDemoComment } from '../demo/comments.sql.ts'
import { fillDemo, makeDemoDocuments } from '../demo/index.ts'
import { insertMemberships, insertSlides } from '../demo/library.sql.ts'
import { insertCategory } from '../features/categories/index.ts'
import { insertChapter } from '../features/chapters/index.ts'
import { convertDocumentJob } from '../features/documents/index.ts'
import { storeValues } from '../features/fields/index.ts'
import { fillCategoriesJob } from '../features/search/index.ts'
import { dateQuestions } from '../features/search/relevance/demo-dates.ts'
import { DEMO_QUESTIONS } from '../features/search/relevance/demo-questions.ts'
import { GERMAN_DEMO_QUESTIONS } from '../features/search/relevance/demo-questions-german.ts'
import { GENERATED, standingOf, WRITTEN } from '../features/search/relevance/generated-library.ts'
import { GENERATED_QUESTIONS } from '../features/search/relevance/generated-questions.ts'
import type { Question } from '../features/search/relevance/question.ts'
import type { Answered } from '../features/search/relevance/score.ts'
import { OWNERS, type WrittenItem } from '../features/search/relevance/written-item.ts'
import { storeTrack } from '../features/subtitles/index.ts'
import { generateLibrary } from '../generator/index.ts'
import type { Db, Tx } from '../platform/db/connect.ts'
import type { Platform } from '../platform/http/context.ts'
import { NOBODY } from '../platform/http/viewer.ts'
import type { Browser } from './app.ts'
import { convertDocumentNow, giveDocument } from './documents.ts'
import { runWaiting } from './jobs.ts'
import { giveMedia, givePolicy } from './media.ts'
import { givePerson } from './people.ts'

/** Asks each question as the search page does. */
export async function askAll(viewer: Browser, list: readonly Question[]): Promise<Answered[]> {
  const answered: Answered[] = []
  for (const question of list) {
    const f = encodeURIComponent(JSON.stringify({ s: question.ask }))
    const { status, body } = await viewer.get(`${searchAll.find.path}?f=${f}`)
    if (status !== 200) throw new Error(`${question.ask}: ${status}`)
    answered.push({ question, found: body.Items.map((item: { Title: string }) => item.Title) })
  }
  return answered
}

/** With what is written in its documents and in the categories that a rule fills; its recordings are not filmed. */
export async function fillDemoCorpus(platform: Platform): Promise<Question[]> {
  await fillDemo(platform.db, platform.jobs, true)
  const { rows } = await sql<{ data: unknown }>`
    delete from pgboss.job where name = ${makeDemoDocuments.name} returning data`.execute(platform.db)
  const papers = rows.flatMap(({ data }) => makeDemoDocuments.data.parse(data).Papers)
  const Papers = papers.filter(it => it.DocumentType !== DocumentType.Image)
  await makeDemoDocuments.run(platform, { Papers }, new AbortController().signal, 'relevance')
  await runWaiting(platform, convertDocumentJob)
  await runWaiting(platform, fillCategoriesJob)
  const days = await recordedDays(platform.db)
  return [...DEMO_QUESTIONS, ...GERMAN_DEMO_QUESTIONS, ...dateQuestions(title => known(days, title))]
}

async function recordedDays(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('field_value as v')
    .innerJoin('field as f', 'f.field_id', 'v.field_id')
    .innerJoin('media_item as m', 'm.clip_data_id', 'v.clip_data_id')
    .select(['m.title', 'v.value'])
    .where('f.title', '=', 'Recorded on')
    .execute()
  return new Map(rows.map(it => [it.title, it.value]))
}

export async function fillGeneratedCorpus(platform: Platform): Promise<readonly Question[]> {
  const { db } = platform
  await generateLibrary(db, GENERATED)
  const library = { owners: await addOwners(db), policyID: await givePolicy(db), ...(await placesIn(db)) }
  for (const [at, item] of WRITTEN.entries()) await addItem(platform, library, at, item)
  return GENERATED_QUESTIONS
}

interface Library {
  owners: ReadonlyMap<string, number>
  policyID: number
  /** By name. */
  categories: ReadonlyMap<string, number>
  /** By title. */
  fields: ReadonlyMap<string, number>
}

async function addOwners(db: Db): Promise<Library['owners']> {
  const owners = new Map<string, number>()
  for (const [at, DisplayName] of OWNERS.entries())
    owners.set(DisplayName, await givePerson(db, ['viewer'], { UserName: `writer${at}`, DisplayName }))
  return owners
}

const placesIn = (db: Db) =>
  db.transaction().execute(async tx => {
    const categories = new Map<string, number>()
    for (const name of new Set(WRITTEN.flatMap(it => it.categories ?? [])))
      categories.set(name, await insertCategory(tx, { parentID: 0, name, isOpen: true, rule: null }))
    const fields = await tx.selectFrom('field').select(['field_id', 'title']).execute()
    return { categories, fields: new Map(fields.map(it => [it.title, it.field_id])) }
  })

async function addItem(platform: Platform, library: Library, at: number, item: WrittenItem) {
  const ownerID = known(library.owners, item.owner)
  const { daysAgo, views } = standingOf(at)
  const added = new Date(Date.now() - daysAgo * 86_400_000)
  const draft = {
    title: item.title,
    description: `<p>${item.text}</p>`,
    description_text: item.text,
    language: item.isGerman ? 'de' : 'en',
    pp_id: library.policyID,
    created_at: added,
    updated_at: added,
    view_count: views,
  }
  const ClipDataID = item.pages
    ? await addPages(platform, ownerID, draft, item.pages)
    : (await giveMedia(platform.db, ownerID, { ...draft, duration_secs: 600 })).ClipDataID
  const recordType = item.pages ? RecordType.Document : RecordType.Video
  await platform.db.transaction().execute(async tx => {
    await describe(tx, library, { ClipDataID, RecordType: recordType }, item)
    await addParts(tx, ClipDataID, item)
    const author_id = known(library.owners, OWNERS[(at + 1) % OWNERS.length] ?? '')
    for (const text of item.comments ?? [])
      await insertDemoComment(tx, { clip_data_id: ClipDataID, author_id, text })
  })
}

async function addPages(
  platform: Platform,
  ownerID: number,
  draft: Parameters<typeof giveMedia>[2],
  pages: NonNullable<WrittenItem['pages']>,
): Promise<number> {
  const bytes = writePdf(pages.map(([title, ...paragraphs]) => ({ title, paragraphs })))
  const { ClipDataID, ConversionID } = await giveDocument(platform, ownerID, 'pages.pdf', bytes, draft)
  await convertDocumentNow(platform, ConversionID)
  return ClipDataID
}

async function describe(
  tx: Tx,
  { categories, fields }: Library,
  item: { ClipDataID: number; RecordType: number },
  { course = '', recordedOn = '', categories: names = [] }: WrittenItem,
) {
  const values = [
    { FieldID: known(fields, 'Keywords'), FieldValue: course },
    { FieldID: known(fields, 'Recorded on'), FieldValue: recordedOn },
  ]
  await storeValues(
    tx,
    NOBODY,
    item,
    values.filter(it => it.FieldValue !== ''),
  )
  const categoryIDs = names.map(name => known(categories, name))
  await insertMemberships(tx, item.ClipDataID, categoryIDs)
}

const [PART_SECS, LINE_SECS] = [60, 6]

async function addParts(tx: Tx, clipDataID: number, item: WrittenItem) {
  const language = item.isGerman ? 'de' : 'en'
  const { said = [], slides = [], chapters = [] } = item
  const cues = said.map((text, n) => ({
    startSecs: 5 + n * PART_SECS,
    endSecs: 5 + n * PART_SECS + LINE_SECS,
    text,
  }))
  if (cues.length > 0) await storeTrack(tx, { clipDataID, source: 'upload', language, label: '', cues })
  const pages = slides.map((text, n) => [n * PART_SECS, text] as const)
  if (pages.length > 0) await insertSlides(tx, clipDataID, language, 'Slides', pages)
  for (const [n, Title] of chapters.entries())
    await insertChapter(tx, clipDataID, {
      Title,
      Description: { Text: '', TagIDs: null },
      StartTimeSecs: n * PART_SECS,
      EndTimeSecs: (n + 1) * PART_SECS,
      CameraAngle: 0,
    })
}

function known<Value>(map: ReadonlyMap<string, Value>, name: string): Value {
  const value = map.get(name)
  if (value === undefined) throw new Error(`The library knows no ${name}`)
  return value
}
