export interface Range {
  start: number
  /** Included, as in HTTP. */
  end: number
}

/**
 * RFC 9110 14.1.2 for one range of bytes. Several ranges, other units and what is not a range at all
 * may be answered with the whole file.
 */
export function rangeOf(header: string | undefined, bytes: number): Range | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return 'whole'
  if (match[1] === '') {
    const wanted = Number(match[2])
    if (wanted === 0 || bytes === 0) return 'unsatisfiable'
    return { start: Math.max(0, bytes - wanted), end: bytes - 1 }
  }
  const start = Number(match[1])
  const end = match[2] === '' ? bytes - 1 : Math.min(Number(match[2]), bytes - 1)
  if (match[2] !== '' && Number(match[2]) < start) return 'whole'
  return start >= bytes ? 'unsatisfiable' : { start, end }
}
