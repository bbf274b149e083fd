// Makes the matrices of a whisper model in ggml format smaller, as whisper.cpp's own tool does for q8_0: blocks of 32
// weights as bytes and one 16-bit scale. Our build of whisper.cpp has no instructions for 16-bit numbers, so bytes are
// also more than twice as fast.

const MAGIC = 0x67_67_6d_6c
const SIZES = 11
const F16 = 1
const Q8_0 = 8
/** Mostly q8_0, in version 2 of the blocks. */
const FILE_OF_Q8_0 = 2007
const BLOCK = 32
const BLOCK_BYTES = 2 + BLOCK

const HALVES = Float32Array.from({ length: 2 ** 16 }, (_, bits) => {
  const [sign, exponent, fraction] = [bits >> 15 ? -1 : 1, (bits >> 10) & 31, bits & 1023]
  if (exponent === 0) return sign * fraction * 2 ** -24
  return exponent === 31 ? Number.NaN : sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
})

/** Of a number that is not negative. */
function halfOf(value) {
  const exponent = Math.floor(Math.log2(value))
  if (exponent < -14) return Math.round(value * 2 ** 24)
  // A fraction that is rounded up to 1 carries into the exponent by itself.
  return ((exponent + 15) << 10) + Math.round((value / 2 ** exponent - 1) * 1024)
}

export function quantiseModel(model) {
  const reader = readerOf(model)
  const beginning = Buffer.from(model.subarray(0, skipBeginning(reader)))
  beginning.writeInt32LE(FILE_OF_Q8_0, 4 * SIZES)
  const parts = [beginning]
  while (reader.at < model.length) parts.push(...tensorFrom(model, reader))
  return Buffer.concat(parts)
}

const readerOf = model => ({
  at: 0,
  int() {
    this.at += 4
    return model.readInt32LE(this.at - 4)
  },
  skip(bytes) {
    this.at += bytes
  },
  ints(length) {
    return Array.from({ length }, () => this.int())
  },
})

/** The sizes, the filters of the sound and the words; answers where they end. */
function skipBeginning(reader) {
  if (reader.int() !== MAGIC) throw new Error('This is no model of whisper.cpp')
  reader.ints(SIZES)
  const [bands, bins] = reader.ints(2)
  reader.skip(bands * bins * 4)
  for (let left = reader.int(); left > 0; left--) reader.skip(reader.int())
  return reader.at
}

function tensorFrom(model, reader) {
  const from = reader.at
  const [dimensions, nameLength, type] = reader.ints(3)
  const lengths = reader.ints(dimensions)
  reader.skip(nameLength)
  const values = lengths.reduce((product, length) => product * length, 1)
  const begin = reader.at
  reader.skip(values * (type === F16 ? 2 : 4))
  if (type !== F16 || dimensions !== 2 || lengths[0] % BLOCK !== 0) return [model.subarray(from, reader.at)]
  const head = Buffer.from(model.subarray(from, begin))
  head.writeInt32LE(Q8_0, 8)
  return [head, quantised(model.subarray(begin, reader.at))]
}

function quantised(halves) {
  const blocks = halves.length / 2 / BLOCK
  const into = Buffer.alloc(blocks * BLOCK_BYTES)
  const weights = new Float32Array(BLOCK)
  for (let block = 0; block < blocks; block++) {
    let most = 0
    for (let at = 0; at < BLOCK; at++) {
      weights[at] = HALVES[halves.readUInt16LE((block * BLOCK + at) * 2)]
      most = Math.max(most, Math.abs(weights[at]))
    }
    const start = block * BLOCK_BYTES
    if (most > 0) into.writeUInt16LE(halfOf(most / 127), start)
    for (let at = 0; at < BLOCK; at++)
      into.writeInt8(most > 0 ? Math.round((weights[at] / most) * 127) : 0, start + 2 + at)
  }
  return into
}
