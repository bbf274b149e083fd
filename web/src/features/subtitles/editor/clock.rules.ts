// Times as one writes them in the editor: 1:02.500, or 1:00:02.500.
export function clockText(secs: number): string {
  const ms = Math.round(secs * 1000)
  const hours = Math.floor(ms / 3_600_000)
  const minutes = Math.floor(ms / 60_000) % 60
  const rest = ((ms % 60_000) / 1000).toFixed(3).padStart(6, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** Undefined for what is no time; a comma is as good as a point. */
export function secsIn(text: string): number | undefined {
  const parts = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim())
  if (!parts) return undefined
  const secs = Number(parts[3]?.replace(',', '.'))
  const isInParts = parts[2] !== undefined
  if (isInParts && secs >= 60) return undefined
  return Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + secs
}
