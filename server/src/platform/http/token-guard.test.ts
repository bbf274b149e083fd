import { expect, test } from 'vitest'
import { openCounts } from '../nodes/shared-counts.ts'
import { tokenGuard } from './token-guard.ts'

const counts = openCounts()
const token = (text: string) => Buffer.from(text)
const nothing = async () => undefined
const somebody = async () => 'somebody'

test('after too many wrong tokens an address waits, others do not', async () => {
  const guard = tokenGuard('first', 3)
  for (let n = 0; n < 3; n++) expect(await guard(counts, 'a', token(`wrong ${n}`), nothing)).toBeUndefined()
  await expect(guard(counts, 'a', token('wrong'), nothing)).rejects.toMatchObject({ reason: 'too-many' })
  await expect(guard(counts, 'a', token('never seen'), somebody)).rejects.toMatchObject({
    reason: 'too-many',
  })
  expect(await guard(counts, 'b', token('right'), somebody)).toBe('somebody')
})

test('a token that was right is looked up all the same, until it ends', async () => {
  const guard = tokenGuard('second', 1)
  await guard(counts, 'a', token('right'), somebody)
  await guard(counts, 'a', token('wrong'), nothing)
  expect(await guard(counts, 'a', token('right'), somebody)).toBe('somebody')
  expect(await guard(counts, 'a', token('right'), nothing)).toBeUndefined()
  await expect(guard(counts, 'a', token('right'), somebody)).rejects.toMatchObject({ reason: 'too-many' })
})

test('wrong tokens on other nodes count too', async () => {
  const guard = tokenGuard('third', 3)
  const elsewhere = { add: () => 3 }
  await expect(guard(elsewhere, 'a', token('wrong'), nothing)).rejects.toMatchObject({ reason: 'too-many' })
})
