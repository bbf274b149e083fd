import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import { askAll, callPerson } from '../../testing/search.ts'

let it: TestApp
let viewer: Browser
let pp_id: number

const db = () => it.platform.db
const give = (draft: Parameters<typeof giveMedia>[2], owner = viewer) =>
  giveMedia(db(), owner.PersonID, { pp_id, ...draft })

beforeAll(async () => {
  it = await testApp()
  viewer = await it.as('viewer')
  pp_id = await givePolicy(db())
})
afterAll(() => it.close())

describe('suggestions', () => {
  const suggest = async (s: string, by = viewer) =>
    (await by.get(`/api/ml/search/suggest/?s=${encodeURIComponent(s)}`)).body.Items as {
      Kind: string
      Text: string
      URL: string
    }[]

  test('people who own something that the viewer may watch', async () => {
    const owner = await it.as('uploader')
    await callPerson(db(), owner.PersonID, 'Bronwen Kestrel')
    expect(await suggest('kestr')).toEqual([])
    await give({ title: 'Hidden', is_private: true }, owner)
    expect(await suggest('kestr')).toEqual([])
    await give({ title: 'Moors' }, owner)
    const [person] = await suggest('bron kestr')
    expect(person).toMatchObject({ Kind: 'person', Text: 'Bronwen Kestrel' })
    expect(decodeURIComponent(person?.URL ?? '')).toContain('by:\\"Bronwen Kestrel\\"')
  })

  test('what several people have asked and found, and not what fewer have', async () => {
    await give({ title: 'Lichen and moss' })
    const askers = [viewer, await it.as('viewer'), await it.as('viewer')]
    for (const by of askers) {
      expect((await suggest('lichen an')).some(offer => offer.Kind === 'question')).toBe(false)
      await askAll(by, 'Lichen  and moss')
    }
    expect((await suggest('lichen an'))[0]).toMatchObject({ Kind: 'question', Text: 'lichen and moss' })
  })
})
