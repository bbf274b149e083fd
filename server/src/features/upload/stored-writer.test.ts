import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openStoredWriter } from './stored-writer.ts'

const OPTIONS = {
  ...{ from: 0, beginning: undefined, nextPart: 1, partBytes: 4, leastBytes: 3, wholeBytes: 100 },
  onBytes: () => undefined,
}

function storage() {
  const puts = new Map<number, PromiseWithResolvers<string>>()
  const bytes = new Map<number, string>()
  const counted: number[] = []
  const rests: [string, number][] = []
  return {
    ...{ puts, bytes, counted, rests },
    filled: {
      put(number: number, content: Buffer) {
        const answer = Promise.withResolvers<string>()
        puts.set(number, answer)
        bytes.set(number, String(content))
        return answer.promise
      },
      stored: async (number: number) => void counted.push(number),
      keepRest: async (rest: Buffer, offset: number) => void rests.push([String(rest), offset]),
    },
  }
}

const allPut = (it: ReturnType<typeof storage>) => {
  for (const put of it.puts.values()) put.resolve('tag')
}

test('a part counts once all before it count', async () => {
  const it = storage()
  const { stream, end } = openStoredWriter(it.filled, OPTIONS)
  stream.write(Buffer.from('aaaabbbb'))
  await turn()
  it.puts.get(2)?.resolve('tag')
  await turn()
  expect(it.counted).toEqual([])
  it.puts.get(1)?.resolve('tag')
  expect(await end()).toBe(8)
  expect(it.counted).toEqual([1, 2])
})

test('a part that fails takes those after it with it', async () => {
  const it = storage()
  const { stream, end } = openStoredWriter(it.filled, OPTIONS)
  stream.on('error', () => undefined)
  stream.write(Buffer.from('aaaabbbb'))
  await turn()
  it.puts.get(2)?.resolve('tag')
  it.puts.get(1)?.reject(new Error('503'))
  await expect(end()).rejects.toThrow('503')
  expect(it.counted).toEqual([])
})

test('a rest that is too small is kept apart, and is the beginning of the next part', async () => {
  const it = storage()
  const first = openStoredWriter(it.filled, OPTIONS)
  first.stream.write(Buffer.from('aaaabb'))
  await turn()
  allPut(it)
  expect(await first.end()).toBe(6)
  expect(it.rests).toEqual([['bb', 4]])
  const options = { ...OPTIONS, from: 4, beginning: Buffer.from('bb'), nextPart: 2 }
  const second = openStoredWriter(it.filled, options)
  second.stream.write(Buffer.from('bbcccc'))
  await turn()
  allPut(it)
  expect(await second.end()).toBe(12)
  expect([...it.bytes]).toEqual([...[[1, 'aaaa']], ...[[2, 'bbbb']], ...[[3, 'cccc']]])
})

test('the last part may be as small as it is', async () => {
  const it = storage()
  const { stream, end } = openStoredWriter(it.filled, { ...OPTIONS, wholeBytes: 5 })
  stream.write(Buffer.from('aaaab'))
  await turn()
  const ending = end()
  await turn()
  allPut(it)
  expect(await ending).toBe(5)
  expect(it.rests).toEqual([])
})
