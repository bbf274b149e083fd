// Small grey pictures as rows of numbers.

export interface Size {
  width: number
  height: number
}

export const valueAt = (them: Float32Array | Uint8Array, at: number) => them[at] ?? 0

export function meanOf(pages: readonly Uint8Array[]): Float32Array {
  const sum = new Float32Array(pages[0]?.length ?? 0)
  for (const page of pages)
    for (let at = 0; at < sum.length; at++) sum[at] = valueAt(sum, at) + valueAt(page, at)
  return sum.map(it => it / pages.length)
}

export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}
