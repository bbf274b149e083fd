import { expect, test } from 'vitest'
import { tokenGuard } from './token-guard.ts'

const token = (text: string) => Buffer.from(text)
const nothing = async () => undefined
const somebody = async () => 'somebody'

test('after too many wrong tokens an address waits, others do not', async () => {
  const guard = tokenGuard(3)
  for (let n = 0; n < 3; n++) expect(await guard('a', token(`wrong ${n}`), nothing)).toBeUndefined()
  await expect(guard('a', token('wrong'), nothing)).rejects.toMatchObject({ reason: 'too-many' })
  await expect(guard('a', token('never seen'), somebody)).rejects.toMatchObject({ reason: 'too-many' })
  expect(await guard('b', token('right'), somebody)).toBe('somebody')
})

test('a token that was right is looked up all the same, until it ends', async () => {
  const guard = tokenGuard(1)
  await guard('a', token('right'), somebody)
  await guard('a', token('wrong'), nothing)
  expect(await guard('a', token('right'), somebody)).toBe('somebody')
  expect(await guard('a', token('right'), nothing)).toBeUndefined()
  await expect(guard('a', token('right'), somebody)).rejects.toMatchObject({ reason: 'too-many' })
})
