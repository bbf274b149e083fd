// How well the one list answers what people ask: judged questions over the demo library and over a generated one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { askAll, fillDemoCorpus, fillGeneratedCorpus } from '../../../testing/relevance.ts'
import { type Answered, missesOf, SUCCESS_AT_1, SUCCESS_AT_5, scoreOf } from './score.ts'

describe.each([
  { name: 'demo', fill: fillDemoCorpus },
  { name: 'generated', fill: fillGeneratedCorpus },
])('questions to the $name library', ({ fill }) => {
  let app: TestApp
  let answered: readonly Answered[]
  beforeAll(async () => {
    app = await testApp()
    const list = await fill(app.platform)
    answered = await askAll(await app.as('viewer'), list)
  })
  afterAll(() => app.close())

  test('the first result answers most of them', () => {
    expect(scoreOf(answered).successAt1, missesOf(answered)).toBeGreaterThanOrEqual(SUCCESS_AT_1)
  })

  test('one of the first five answers nearly all of them', () => {
    expect(scoreOf(answered).successAt5, missesOf(answered)).toBeGreaterThanOrEqual(SUCCESS_AT_5)
  })

  test('none of them is left without results', () => {
    expect(answered.filter(it => it.found.length === 0).map(it => it.question.ask)).toEqual([])
  })
})
