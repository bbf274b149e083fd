import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import { countWordsJob } from './count-words.job.ts'

let it: TestApp
let viewer: Browser
let pp_id: number

type Filter = Record<string, unknown>
const addressOf = (f: unknown, more = '') =>
  `/api/ml/search/?f=${encodeURIComponent(typeof f === 'string' ? f : JSON.stringify(f))}${more}`
const find = (f: Filter, by = viewer, more = '') => by.get(addressOf(f, more))
const titles = async (f: Filter, by = viewer, more = ''): Promise<string[]> =>
  (await find(f, by, more)).body.Items.map((item: { Title: string }) => item.Title)
const give = (draft: Parameters<typeof giveMedia>[2], owner = viewer) =>
  giveMedia(it.platform.db, owner.PersonID, { pp_id, ...draft })

beforeAll(async () => {
  it = await testApp()
  viewer = await it.as('viewer')
  pp_id = await givePolicy(it.platform.db)
})
afterAll(() => it.close())

describe('words', () => {
  test('SRCH-02 both forms give the same items in the same order, with a total', async () => {
    for (const n of [1, 2, 3]) await give({ title: `Obsidian ${n}` })
    const newer = await find({ s: 'obsidian' })
    const older = await viewer.get(`/iAPI/ML/S/?f=${encodeURIComponent('{"s":"obsidian"}')}`)
    expect(newer.body.Total).toBe(3)
    expect(newer.body.Items.map((item: { ClipDataID: number }) => item.ClipDataID)).toHaveLength(3)
    expect(older.body).toEqual(newer.body)
  })

  test('stems are found in both languages, and accents and case do not matter', async () => {
    await give({ title: 'They were running home' })
    await give({ title: 'Alte Häuser in Köln', language: 'de' })
    expect(await titles({ s: 'run' })).toEqual(['They were running home'])
    expect(await titles({ s: 'RUNS' })).toEqual(['They were running home'])
    for (const s of ['haus', 'Häuser', 'hausern', 'koln', 'KÖLN'])
      expect(await titles({ s })).toEqual(['Alte Häuser in Köln'])
  })

  test('a word is found while it is typed, also where stemming cuts it shorter', async () => {
    await give({ title: 'Photosynthesis explained' })
    for (const s of ['ph', 'photosynthesi', 'photosynthesis expl'])
      expect(await titles({ s })).toEqual(['Photosynthesis explained'])
    expect(await titles({ s: 'photosyn explained' })).toEqual([])
  })

  test('a name with signs in it is found by its parts', async () => {
    await give({ title: 'zircon_lecture.mp4 by e-mail' })
    for (const s of ['zircon', 'lecture.mp4 zircon', '"zircon lecture"', 'mail zircon'])
      expect(await titles({ s })).toEqual(['zircon_lecture.mp4 by e-mail'])
  })

  test('quotation marks keep words together, a minus leaves them out', async () => {
    await give({ title: 'Red dwarf star' })
    await give({ title: 'Dwarf red maple' })
    expect(await titles({ s: '"red dwarf"' })).toEqual(['Red dwarf star'])
    expect(await titles({ s: 'dwarf -maple' })).toEqual(['Red dwarf star'])
    expect((await titles({ s: '-"red dwarf" dwarf' })).toSorted()).toEqual(['Dwarf red maple'])
  })

  test('words that say little do not stand in the way, and are found alone', async () => {
    await give({ title: 'Basalt art history' })
    await give({ title: 'Und der von' })
    expect(await titles({ s: 'the history of basalt' })).toEqual(['Basalt art history'])
    expect(await titles({ s: '"und der"' })).toEqual(['Und der von'])
  })

  test('SRCH-19 stls matches the text in titles only', async () => {
    await give({ title: 'Plain', description_text: 'a xenolith inside' })
    expect(await titles({ s: 'xenolith' })).toEqual(['Plain'])
    expect(await titles({ s: 'xenolith', stls: true })).toEqual([])
  })

  test('SRCH-08 the very title comes first, then titles, then the rest, then the newest', async () => {
    const at = (day: number) => new Date(Date.UTC(2024, 0, day))
    await give({ title: 'Feldspar', created_at: at(1) })
    await give({ title: 'More on feldspar', created_at: at(2) })
    await give({ title: 'New', description_text: 'feldspar', created_at: at(9) })
    await give({ title: 'Newest', description_text: 'feldspar', created_at: at(10) })
    const best = ['Feldspar', 'More on feldspar', 'Newest', 'New']
    expect(await titles({ s: 'feldspar' })).toEqual(best)
    expect(await titles({ s: 'feldspar', d: true })).toEqual(best.toReversed())
  })

  test('SRCH-28 the snippet says where the words are, as pieces and never longer than 160', async () => {
    const description_text = `${'filler words here '.repeat(20)}the <b>quokka</b> smiles ${'and more text follows '.repeat(20)}`
    await give({ title: 'Long', description_text })
    const { Snippet } = (await find({ s: 'quokkas' })).body.Items[0]
    const text = Snippet.map((piece: { Text: string }) => piece.Text).join('')
    expect(Snippet.filter((piece: { IsHit: boolean }) => piece.IsHit)).toEqual([
      { Text: 'quokka', IsHit: true },
    ])
    expect(text).toContain('quokka</b> smiles')
    expect(text.length).toBeLessThanOrEqual(160)
    expect((await find({ s: '*' })).body.Items[0].Snippet).toEqual([])
  })

  test('a misspelt word is mended, and the answer says so', async () => {
    await give({ title: 'Stratosphere balloon' })
    expect((await find({ s: 'stratosfere' })).body).toMatchObject({ Total: 1, Corrected: 'stratosphere' })
    expect((await find({ s: 'ballon startosphere' })).body).toMatchObject({
      Total: 1,
      Corrected: 'balloon stratosphere',
    })
    expect((await find({ s: 'stratosphere' })).body.Corrected).toBeNull()
  })

  test('the vocabulary is counted again every night: what is gone is no longer meant', async () => {
    const { ClipDataID } = await give({ title: 'Kimberlite kimberlite' })
    const { db } = it.platform
    const known = async () =>
      (await sql<{ items: number }>`select items from search_word where word = 'kimberlite'`.execute(db)).rows
    await sql`insert into search_word values ('kimberlite', 7)`.execute(db)
    await countWordsJob.run(it.platform, {}, new AbortController().signal, '')
    expect(await known()).toEqual([{ items: 1 }])
    await sql`delete from media_item where clip_data_id = ${ClipDataID}`.execute(db)
    await countWordsJob.run(it.platform, {}, new AbortController().signal, '')
    expect(await known()).toEqual([])
    expect((await find({ s: 'stratosfere' })).body.Corrected).toBe('stratosphere')
  })

  test('SRCH-32 a word that only others may read is never told as a correction', async () => {
    await give({ title: 'Wolframite secret', is_private: true }, await it.as('uploader'))
    expect((await find({ s: 'wolfromite' })).body).toMatchObject({ Total: 0, Corrected: null })
  })
})

describe('pages and orders', () => {
  test('SRCH-03 twenty items from the first, or the page asked for, next to f or inside it', async () => {
    for (let n = 0; n < 23; n++) await give({ title: `Gneiss ${n}` })
    const { body } = await find({ s: 'gneiss' })
    expect(body).toMatchObject({ Total: 23, Page: 0, PageSize: 20 })
    expect(body.Items).toHaveLength(20)
    expect((await find({ s: 'gneiss' }, viewer, '&pi=2&ps=10')).body.Items).toHaveLength(3)
    expect((await find({ s: 'gneiss', pi: 2, ps: 10 })).body.Items).toHaveLength(3)
    expect((await find({ s: 'gneiss', pi: 2, ps: 10 }, viewer, '&pi=0')).body.Items).toHaveLength(10)
  })

  test('pages are stable: every item once, also where everything is equal', async () => {
    const created_at = new Date('2024-05-05T00:00:00Z')
    for (let n = 0; n < 15; n++) await give({ title: 'Schist', created_at })
    for (const o of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const pages = await Promise.all(
        [0, 1, 2, 3].map(pi => find({ s: 'schist', o }, viewer, `&pi=${pi}&ps=4`)),
      )
      const ids = pages.flatMap(({ body }) =>
        body.Items.map((item: { ClipDataID: number }) => item.ClipDataID),
      )
      expect(new Set(ids).size).toBe(15)
    }
  })

  test('SRCH-08 each order and its direction', async () => {
    const give4 = (title: string, more: object) => give({ title: `${title} pumice`, ...more })
    const at = (day: number) => new Date(Date.UTC(2023, 2, day))
    await give4('Äpfel', {
      created_at: at(1),
      view_count: 5,
      duration_secs: 30,
      rating_total: 8,
      rating_count: 2,
    })
    await give4('birds', {
      created_at: at(2),
      view_count: 9,
      duration_secs: 10,
      rating_total: 5,
      rating_count: 1,
    })
    await give4('Cats', { created_at: at(3), view_count: 1, duration_secs: 20 })
    const first = async (f: Filter) => (await titles({ s: 'pumice', ...f })).map(title => title[0])
    expect(await first({ o: 1 })).toEqual(['C', 'b', 'Ä'])
    expect(await first({ o: 2 })).toEqual(['Ä', 'b', 'C'])
    expect(await first({ o: 3 })).toEqual(['Ä', 'b', 'C'])
    expect(await first({ o: 4 })).toEqual(['C', 'b', 'Ä'])
    expect(await first({ o: 5 })).toEqual(['b', 'Ä', 'C'])
    expect(await first({ o: 6 })).toEqual(['b', 'Ä', 'C'])
    expect(await first({ o: 7 })).toEqual(['Ä', 'C', 'b'])
    expect(await first({ o: 8 })).toEqual(['C', 'b', 'Ä'])
    for (const o of [1, 2, 3, 4, 5, 6, 7, 8])
      expect(await first({ o, d: true })).toEqual((await first({ o })).toReversed())
    await give4('Document', { created_at: at(4) })
    expect(await first({ o: 7 })).toEqual(['Ä', 'C', 'b', 'D'])
    expect(await first({ o: 7, d: true })).toEqual(['b', 'C', 'Ä', 'D'])
  })

  test('SRCH-08 a single vote of 5 comes after many of 4.8, and what nobody rated comes last', async () => {
    const rated = (title: string, each: number, votes: number) =>
      give({ title: `${title} scoria`, rating_total: each * votes, rating_count: votes })
    await rated('One of 5.0', 5, 1)
    await rated('Forty of 4.8', 4.8, 40)
    await rated('Four of 4.8', 4.8, 4)
    await rated('Ten of 2.0', 2, 10)
    const { ClipDataID } = await rated('None', 0, 0)
    const order = async (f: Filter) =>
      (await titles({ s: 'scoria', o: 6, ...f })).map(title => title.replace(' scoria', ''))
    const best = ['Forty of 4.8', 'Four of 4.8', 'One of 5.0', 'Ten of 2.0', 'None']
    expect(await order({})).toEqual(best)
    expect(await order({ d: true })).toEqual(best.toReversed())
    await it.platform.db
      .updateTable('media_item')
      .set({ rating_total: 300, rating_count: 60 })
      .where('clip_data_id', '=', ClipDataID)
      .execute()
    expect(await order({})).toEqual(['None', ...best.slice(0, -1)])
  })
})

describe('what is kept true', () => {
  test('an edit is found by the very next search, and what is gone is not', async () => {
    const { ClipDataID } = await give({ title: 'Rhyolite' })
    const set = (title: string) =>
      it.platform.db.updateTable('media_item').set({ title }).where('clip_data_id', '=', ClipDataID).execute()
    await set('Andesite')
    expect(await titles({ s: 'andesite' })).toEqual(['Andesite'])
    expect(await titles({ s: 'rhyolite' })).toEqual([])
    await sql`update media_item set deleted_at = now() where clip_data_id = ${ClipDataID}`.execute(
      it.platform.db,
    )
    expect(await titles({ s: 'andesite' })).toEqual([])
    await sql`update media_item set deleted_at = null where clip_data_id = ${ClipDataID}`.execute(
      it.platform.db,
    )
    expect(await titles({ s: 'andesite' })).toEqual(['Andesite'])
    await sql`delete from media_item where clip_data_id = ${ClipDataID}`.execute(it.platform.db)
    expect(await titles({ s: 'andesite' })).toEqual([])
  })

  test('SRCH-08 values of fields are found, and follow when an option gets another name', async () => {
    const { db } = it.platform
    const { ClipDataID } = await give({ title: 'With values' })
    const { rows } = await sql<{ field_id: number; field_item_id: number }>`
      with f as (insert into field (title, type) values ('Rock', 'ddl') returning field_id)
      insert into field_item (field_id, name) select field_id, 'Dolerite' from f
      returning field_id, field_item_id`.execute(db)
    const [option] = rows
    if (!option) throw new Error('no option')
    await db
      .insertInto('field_choice')
      .values({ clip_data_id: ClipDataID, field_item_id: option.field_item_id })
      .execute()
    expect(await titles({ s: 'dolerite' })).toEqual(['With values'])
    expect((await find({ s: 'dolerite' })).body.Items[0].Snippet).toEqual([{ Text: 'Dolerite', IsHit: true }])
    await db
      .updateTable('field_item')
      .set({ name: 'Gabbro' })
      .where('field_item_id', '=', option.field_item_id)
      .execute()
    expect(await titles({ s: 'gabbro' })).toEqual(['With values'])
    await db.deleteFrom('field_choice').where('clip_data_id', '=', ClipDataID).execute()
    expect(await titles({ s: 'gabbro' })).toEqual([])
    await sql`insert into field_value (clip_data_id, field_id, value)
              values (${ClipDataID}, ${option.field_id}, 'Peridotite')`.execute(db)
    expect(await titles({ s: 'peridotite' })).toEqual(['With values'])
  })

  test('two who change an item at once both are found', async () => {
    const { db } = it.platform
    const { ClipDataID } = await give({ title: 'Before' })
    const field = await sql<{ id: number }>`
      insert into field (title, type) values ('Note', 'txt') returning field_id as id`.execute(db)
    const fieldID = field.rows[0]?.id ?? 0
    await Promise.all([
      db.updateTable('media_item').set({ title: 'Tephra' }).where('clip_data_id', '=', ClipDataID).execute(),
      sql`insert into field_value (clip_data_id, field_id, value) values (${ClipDataID}, ${fieldID}, 'ignimbrite')`.execute(
        db,
      ),
    ])
    expect(await titles({ s: 'tephra ignimbrite' })).toEqual(['Tephra'])
  })
})

describe('what is not meant well', () => {
  test('SRCH-07 a malformed f is refused by name, an unknown key is ignored', async () => {
    for (const f of ['{', '[]', '"x"', '{"s":5}', '{"o":99}', '{"af":"31/12/2030"}', '{"wxh":"big"}']) {
      const answer = await viewer.get(addressOf(f))
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body.Fields)[0]).toMatch(/^f/)
    }
    expect((await find({ s: 'gneiss', nobody: { knows: 1 } })).body.Total).toBe(23)
  })

  test('text that looks like SQL or like a query of the database is only text', async () => {
    for (const s of ["'; drop table media_item; --", "' or 1=1", 'a:*&!b|(c', "\\' \\\\", '%_%', '<->', ':*'])
      expect((await find({ s })).status).toBe(200)
    expect((await find({ s: "'; --" })).body.Total).toBe(0)
    expect((await find({ ab: "%'; drop" })).body.Total).toBe(0)
  })

  test('control characters and very long text are refused', async () => {
    expect((await find({ s: 'a\u0000b' })).status).toBe(400)
    expect((await find({ s: 'a\u001bb' })).status).toBe(400)
    expect((await find({ s: 'x'.repeat(501) })).status).toBe(400)
    expect((await viewer.get(addressOf({ s: 'x'.repeat(50_000) }))).status).toBeGreaterThanOrEqual(400)
  })

  test('a description of a megabyte is kept and searched as far as it is read', async () => {
    const description_text = `tourmaline ${'wordy '.repeat(180_000)}`
    await give({ title: 'Very long', description_text })
    expect(await titles({ s: 'tourmaline' })).toEqual(['Very long'])
    await give({ title: 'One word', description_text: `beryl ${'ü'.repeat(1_000_000)}` })
    expect(await titles({ s: 'beryl' })).toEqual(['One word'])
  })

  test('numbers that belong to nothing find nothing', async () => {
    for (const f of [
      { c: [999_999] },
      { loc: [999_999] },
      { rt: [77] },
      { ab: '999999' },
      { mf: [{ FID: 999_999, V: ['x'] }] },
    ])
      expect((await find(f)).body).toMatchObject({ Total: 0, Items: [] })
  })
})
