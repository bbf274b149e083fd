import { expect, test } from 'vitest'
import { actOnEach, leaversOf, refusedOf } from './batch.rules.ts'

const people = Array.from({ length: 9 }, (_, at) => ({ PersonID: at + 1, DisplayName: `Person ${at + 1}` }))

test('each person of a batch gets their own answer, in the order of the list', async () => {
  const results = await actOnEach(people, async id => {
    await new Promise(resolve => setTimeout(resolve, 9 - id))
    if (id === 4) throw new Error('The library needs at least one administrator who can sign in')
    return id === 7 ? { Items: 12 } : {}
  })
  expect(results.map(it => it.PersonID)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(refusedOf(results)).toEqual([
    {
      PersonID: 4,
      DisplayName: 'Person 4',
      refusal: 'The library needs at least one administrator who can sign in',
      items: 0,
    },
  ])
  expect(leaversOf(results)).toEqual([{ PersonID: 7, DisplayName: 'Person 7', refusal: null, items: 12 }])
})

test('a batch of nobody is done at once', async () => {
  expect(await actOnEach([], () => Promise.reject(new Error('never')))).toEqual([])
})
