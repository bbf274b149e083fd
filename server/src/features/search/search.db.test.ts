import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'

let it: TestApp
let viewer: Browser
let pp_id: number

const find = async (f: Record<string, unknown>, by = viewer, more = '') => {
  const answer = await by.get(`/api/ml/search/?f=${encodeURIComponent(JSON.stringify(f))}${more}`)
  expect(answer.text).not.toContain('went wrong')
  return answer
}
const titles = async (f: Record<string, unknown>, by = viewer): Promise<string[]> =>
  (await find(f, by)).body.Items.map((item: { Title: string }) => item.Title)
const give = (draft: Parameters<typeof giveMedia>[2], owner = viewer) =>
  giveMedia(it.platform.db, owner.PersonID, { pp_id, ...draft })

beforeAll(async () => {
  it = await testApp()
  viewer = await it.as('viewer')
  pp_id = await givePolicy(it.platform.db)
})
afterAll(() => it.close())

describe('words', () => {
  test('SRCH-08 a word is found in the title, the description and the values', async () => {
    await give({ title: 'Mitochondria at work' })
    await give({ title: 'Described', description_text: 'about mitochondria' })
    expect((await titles({ s: 'mitochondria' })).toSorted()).toEqual(['Described', 'Mitochondria at work'])
  })

  test('stems are found in both languages, and accents do not matter', async () => {
    await give({ title: 'They were running home' })
    await give({ title: 'Alte Häuser in Köln', language: 'de' })
    expect(await titles({ s: 'run' })).toContain('They were running home')
    expect(await titles({ s: 'haus' })).toContain('Alte Häuser in Köln')
    expect(await titles({ s: 'koln' })).toContain('Alte Häuser in Köln')
  })

  test('a word is found while it is typed', async () => {
    await give({ title: 'Photosynthesis explained' })
    for (const s of ['ph', 'photosyn', 'explained photosynthes'])
      expect(await titles({ s })).toContain('Photosynthesis explained')
  })

  test('SRCH-19 in titles only', async () => {
    await give({ title: 'Plain', description_text: 'xenolith inside' })
    expect(await titles({ s: 'xenolith' })).toEqual(['Plain'])
    expect(await titles({ s: 'xenolith', stls: true })).toEqual([])
  })

  test('a misspelt word is mended, and the answer says so', async () => {
    await give({ title: 'Stratosphere balloon' })
    const { body } = await find({ s: 'stratosfere' })
    expect(body).toMatchObject({ Total: 1, Corrected: 'stratosphere' })
  })

  test('SRCH-28 the snippet says where, as pieces', async () => {
    await give({
      title: 'Long',
      description_text: `${'filler words here '.repeat(20)}the quokka smiles ${'and more text follows '.repeat(20)}`,
    })
    const { body } = await find({ s: 'quokka' })
    const pieces: { Text: string; IsHit: boolean }[] = body.Items[0].Snippet
    expect(pieces.filter(piece => piece.IsHit)).toEqual([{ Text: 'quokka', IsHit: true }])
    expect(pieces.map(piece => piece.Text).join('').length).toBeLessThanOrEqual(160)
  })
})
