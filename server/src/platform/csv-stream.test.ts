import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { csvOf } from './csv-stream.ts'

async function* rows(ended: () => void = () => undefined) {
  try {
    for (let at = 0; at < 100_000; at++) yield [String(at)]
  } finally {
    ended()
  }
}

async function* broken() {
  yield ['title']
  throw new Error('the database is gone')
}

test('rows come out as lines', async () => {
  const lines = (await text(csvOf(rows()))).trim().split(/\r?\n/)
  expect(lines).toHaveLength(100_000)
})

test('a row that cannot be read breaks the file off', async () => {
  await expect(text(csvOf(broken()))).rejects.toThrow('the database is gone')
})

test('anyone who goes away in the middle ends the reading of rows', async () => {
  const ended = Promise.withResolvers<void>()
  const csv = csvOf(rows(ended.resolve))
  await once(csv, 'readable')
  csv.destroy()
  await ended.promise
})
