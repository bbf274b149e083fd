interface Weight {
  file: string
  kB: number
}

export function filesOf(
  manifest: Readonly<Record<string, { file: string; imports?: readonly string[] }>>,
  parts: readonly string[],
): string[]
export function reportOf(
  page: { name: string; limit: number },
  weights: readonly Weight[],
): { isOver: boolean; lines: string[] }
