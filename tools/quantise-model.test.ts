import { expect, test } from 'vitest'
import { quantiseModel } from './quantise-model.mjs'

const ints = (...them: number[]) => Buffer.from(Int32Array.from(them).buffer)
const tensor = (name: string, type: number, lengths: number[], data: Buffer) =>
  Buffer.concat([ints(lengths.length, name.length, type), ints(...lengths), Buffer.from(name), data])

/** Two sizes of numbers that 16 bits hold exactly: 1 and -0.5, with a 0 among them. */
const HALF = { one: 0x3c00, minusHalf: 0xb800, zero: 0 }
const matrix = Buffer.from(
  Uint16Array.from({ length: 64 }, (_, at) => (at < 32 ? (at % 2 ? HALF.one : HALF.minusHalf) : HALF.zero))
    .buffer,
)
const BEGINNING = Buffer.concat([
  ints(0x67_67_6d_6c, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 1),
  ints(1, 2),
  Buffer.alloc(8),
  ints(2, 1),
  Buffer.from('a'),
  ints(2),
  Buffer.from('bc'),
])
const bias = tensor('bias', 0, [2], Buffer.from(Float32Array.of(0.25, 8).buffer))
const convolution = tensor('conv', 1, [1, 1, 32], matrix.subarray(0, 64))

test('matrices become blocks of bytes with their scale; everything else stays as it is', () => {
  const model = Buffer.concat([BEGINNING, bias, tensor('mlp', 1, [32, 2], matrix), convolution])
  const made = quantiseModel(model)
  const kept = BEGINNING.length + bias.length
  expect(made.readInt32LE(44)).toBe(2007)
  expect(made.subarray(48, kept)).toEqual(model.subarray(48, kept))
  const head = tensor('mlp', 8, [32, 2], Buffer.alloc(0))
  expect(made.subarray(kept, kept + head.length)).toEqual(head)
  const blocks = made.subarray(kept + head.length, kept + head.length + 68)
  // 1/127 to the nearest of 16 bits is 0x2008.
  expect(blocks.readUInt16LE(0)).toBe(0x2008)
  expect(Array.from(blocks.subarray(2, 34), byte => (byte << 24) >> 24)).toEqual(
    Array.from({ length: 32 }, (_, at) => (at % 2 ? 127 : -63)),
  )
  expect(blocks.subarray(34)).toEqual(Buffer.alloc(34))
  expect(made.subarray(kept + head.length + 68)).toEqual(convolution)
})

test('what is no model is refused', () => {
  expect(() => quantiseModel(Buffer.alloc(64))).toThrow('no model')
})
