const SIGNATURES: readonly (readonly [format: string, offset: number, bytes: readonly number[]])[] = [
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
]

/** By the first bytes, never by name or type. No SVG or PDF: their readers open other files. */
export const formatOf = (head: Uint8Array): string | undefined =>
  SIGNATURES.find(([, offset, bytes]) => bytes.every((byte, n) => head[offset + n] === byte))?.[0]

const HEAD_BYTES = 2000

/** A drawing as text: to be read only by the processes of platform/pictures, which can open nothing else, and never served. */
export const isSvg = (sent: Buffer): boolean => {
  const head = sent.subarray(0, HEAD_BYTES).toString('utf8').trimStart()
  return head.startsWith('<') && head.includes('<svg')
}
