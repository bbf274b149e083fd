import { inflateRawSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, ORIGIN, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import { giveSpeech } from '../../testing/search.ts'

let it: TestApp
let editor: Browser
let pp_id: number

const f = encodeURIComponent(JSON.stringify({ s: 'exportword', o: 3 }))
const EXPORT = `/api/ml/search/export/?f=${f}`

/** The parts of a zip file by their names, by its directory at the end. */
function unzip(file: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  const end = file.lastIndexOf('PK\u0005\u0006')
  let at = file.readUInt32LE(end + 16)
  for (let n = file.readUInt16LE(end + 10); n > 0; n--) {
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const local = file.readUInt32LE(at + 42)
    const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    parts.set(name, inflateRawSync(file.subarray(begin, begin + file.readUInt32LE(at + 20))).toString())
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

const fetchBytes = async (url: string, by: Browser) => {
  const answer = await it.http.inject({
    url,
    headers: { host: new URL(ORIGIN).host },
    cookies: Object.fromEntries(by.cookies),
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

beforeAll(async () => {
  it = await testApp()
  editor = await it.as('editor')
  const { db } = it.platform
  pp_id = await givePolicy(db, { name: 'Whole library' })
  const give = (title: string, draft = {}) => giveMedia(db, editor.PersonID, { pp_id, title, ...draft })
  await give('=exportword formula', { description_text: 'über <b> & more', duration_secs: 12.5 })
  for (let n = 0; n < 30; n++) await give(`exportword ${String(n).padStart(2, '0')}`)
  const { ClipDataID } = await give('exportword with values', {
    created_at: new Date('2024-02-29T12:00:00Z'),
  })
  const other = await it.as('uploader')
  await giveMedia(db, other.PersonID, { pp_id, title: 'exportword hidden', is_private: true })
  await sql`
    with f as (insert into field (title, type, position) values ('Licence', 'ddl', 50) returning field_id),
    i as (insert into field_item (field_id, name) select field_id, 'CC BY' from f returning field_item_id)
    insert into field_choice select ${ClipDataID}, field_item_id from i`.execute(db)
  await sql`
    with f as (insert into field (title, type, position) values ('Recorded on', 'date', 51) returning field_id)
    insert into field_value (clip_data_id, field_id, value) select ${ClipDataID}, field_id, '2024-03-01' from f`.execute(
    db,
  )
})
afterAll(() => it.close())

describe('SRCH-27 the result as a file', () => {
  test('CSV has one row for each item of the whole result, and nothing that runs', async () => {
    const answer = await editor.get(`${EXPORT}&format=csv&ps=5`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="search.csv"; filename*=UTF-8''search.csv`,
    )
    const rows: Record<string, string>[] = parse(answer.text, { columns: true, bom: true })
    expect(rows).toHaveLength(32)
    expect(rows[0]).toMatchObject({
      Title: "'=exportword formula",
      Description: 'über <b> & more',
      Type: 'Video',
      State: 'live',
      Location: 'Whole library',
      'Duration in seconds': '12.5',
    })
    expect(rows.at(-1)).toMatchObject({
      Title: 'exportword with values',
      'Added (UTC)': '2024-02-29T12:00:00.000Z',
      Licence: 'CC BY',
      'Recorded on': '2024-03-01',
    })
    expect(answer.text).not.toContain('hidden')
  })

  test('XLSX is a spreadsheet with a bold, frozen header, dates as dates and text as text', async () => {
    const { headers, bytes } = await fetchBytes(`${EXPORT}&format=xlsx`, editor)
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const parts = unzip(bytes)
    expect([...parts.keys()]).toContain('[Content_Types].xml')
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet.match(/<row /g)).toHaveLength(33)
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain(
      '<c r="A1" t="inlineStr" s="1"><is><t xml:space="preserve">ClipDataID</t></is></c>',
    )
    expect(sheet).toContain('<t xml:space="preserve">=exportword formula</t>')
    expect(sheet).toContain('<t xml:space="preserve">über &lt;b&gt; &amp; more</t>')
    expect(sheet).toContain('<c r="I33" s="2"><v>45351.5</v></c>')
    expect(sheet).toMatch(/<c r="\w+33" s="3"><v>45352<\/v><\/c>/)
    expect(sheet).not.toContain('hidden')
  })

  test('the search itself exports when it is asked to, in both forms', async () => {
    const { bytes } = await fetchBytes(`/api/ml/search/?f=${f}&export=true`, editor)
    const older = await fetchBytes(`/iAPI/ML/S/?f=${f}&export=true`, editor)
    const sheetOf = (file: Buffer) => unzip(file).get('xl/worksheets/sheet1.xml')
    expect(sheetOf(bytes)?.match(/<row /g)).toHaveLength(33)
    expect(sheetOf(older.bytes)).toBe(sheetOf(bytes))
    expect((await editor.get(`/iapi/ml/s/?f=${f}&export=false`)).body.Total).toBe(32)
  })

  test('only editors, managers and administrators may, and it is written down', async () => {
    for (const who of ['viewer', 'commenter', 'uploader', 'approver', 'guest'] as const) {
      const browser = await it.as(who)
      for (const url of [EXPORT, `/iapi/ml/s/?f=${f}&export=true`, `/api/ml/search/?f=${f}&export=true`])
        expect((await browser.get(url)).status).toBe(403)
    }
    expect((await (await it.as('nobody')).get(EXPORT)).status).toBe(401)
    for (const who of ['manager', 'administrator'] as const)
      expect((await (await it.as(who)).get(`${EXPORT}&format=csv`)).status).toBe(200)
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from audit where action = 'exported a search' and person_id = ${editor.PersonID}`.execute(
      it.platform.db,
    )
    expect(rows[0]?.n).toBeGreaterThan(0)
  })

  test('a malformed filter or format is refused, and nothing found is an empty file', async () => {
    expect((await editor.get('/api/ml/search/export/?f={')).status).toBe(400)
    expect((await editor.get(`${EXPORT}&format=pdf`)).status).toBe(400)
    const none = await editor.get(`/api/ml/search/export/?format=csv&f=${encodeURIComponent('{"s":"!!"}')}`)
    expect(parse(none.text, { bom: true })).toHaveLength(1)
  })
})

test('SRCH-27 the one list is exported as it is shown, with what was found inside items', async () => {
  const { db } = it.platform
  const { ClipDataID } = await giveMedia(db, editor.PersonID, { pp_id, title: 'A silent title' })
  await giveSpeech(db, ClipDataID, [[3, 'a word that is only said: exportspeech']])
  const exported = async (more: string) => {
    const asked = encodeURIComponent(JSON.stringify({ s: 'exportspeech' }))
    const { bytes } = await fetchBytes(`/api/ml/search/export/?format=csv&f=${asked}${more}`, editor)
    const rows = parse<{ Title: string }>(bytes, { bom: true, columns: true })
    return rows.map(row => row.Title)
  }
  expect(await exported('&all=true')).toEqual(['A silent title'])
  expect(await exported('&all=true&k=chapters')).toEqual([])
  expect(await exported('')).toEqual([])
})
