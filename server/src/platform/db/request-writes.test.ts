import { expect, test } from 'vitest'
import { noteIfWrite, noteReader, type RequestWrites, watchWrites, withoutNotice } from './request-writes.ts'

async function writesOf(act: () => unknown): Promise<RequestWrites> {
  const writes: RequestWrites = { hasWritten: false, readers: new Set() }
  const { promise, resolve } = Promise.withResolvers<unknown>()
  watchWrites(writes, () => void Promise.resolve(act()).then(resolve))
  await promise
  return writes
}

test.each([
  ['insert into a values (1)', true],
  ['with gone as (\n  DELETE from a returning 1) select * from gone', true],
  ['select 1 from a for update', true],
  ['select updated_at, deleted_at, is_inserted from a', false],
])('%s', async (text, hasWritten) => {
  expect((await writesOf(() => noteIfWrite(text))).hasWritten).toBe(hasWritten)
})

test('what is written after a wait counts, and what is written without notice does not', async () => {
  const later = await writesOf(async () => {
    await Promise.resolve()
    noteIfWrite('update a set b = 1')
    noteReader('person:1')
  })
  expect(later).toEqual({ hasWritten: true, readers: new Set(['person:1']) })
  const unnoticed = await writesOf(() =>
    withoutNotice(async () => {
      await Promise.resolve()
      noteIfWrite('update a set b = 1')
    }),
  )
  expect(unnoticed.hasWritten).toBe(false)
})

test('outside of a request nothing is noted', () => {
  noteIfWrite('update a set b = 1')
  noteReader('person:1')
})
