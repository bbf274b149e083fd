// The order of a playlist, which part of an item plays, and how much of it somebody has watched.

/** The named ones in the wished order, at the places that named ones had; what the editor cannot see stays where it is. */
export function reordered(now: readonly number[], wished: readonly number[]): number[] {
  const named = [...new Set(wished)].filter(id => now.includes(id))
  const places = new Set(named)
  const next = named.values()
  return now.map(id => (places.has(id) ? (next.next().value ?? id) : id))
}

/** What others have added since keeps its place; what they have moved or taken out is a change. */
export function isStillInOrder(now: readonly number[], was: readonly number[]): boolean {
  const seen = new Set(was)
  const left = now.filter(id => seen.has(id))
  return left.length === was.length && left.every((id, at) => id === was[at])
}

/** `index`: among those that the editor sees; nothing, or past them: at the end. */
export function withAdded(
  now: readonly number[],
  seen: readonly number[],
  added: number,
  index: number | null,
): number[] {
  const before = index === null ? undefined : seen[index]
  const at = before === undefined ? now.length : now.indexOf(before)
  return now.toSpliced(at, 0, added)
}

interface Part {
  StartTime: number
  EndTime: number | null
  Duration: number | null
}

/** A chapter plays its part only; a bookmark, from there to the end (PLST-07). */
export function partOf(
  durationSecs: number | null,
  { start_secs, end_secs }: { start_secs: number | null; end_secs: number | null },
): Part {
  if (durationSecs === null) return { StartTime: 0, EndTime: null, Duration: null }
  const StartTime = Math.min(start_secs ?? 0, durationSecs)
  const EndTime = end_secs === null ? null : Math.min(end_secs, durationSecs)
  return { StartTime, EndTime, Duration: (EndTime ?? durationSecs) - StartTime }
}

/** `watched`: start, end, start, end … in seconds, of several visits. The last second of a film is seldom played. */
export function percentOf(watched: readonly (readonly number[])[], part: Part): number {
  if (part.Duration === null || part.Duration <= 0) return 0
  const [from, to] = [part.StartTime, part.StartTime + part.Duration]
  const spans = watched
    .flatMap(pairsIn)
    .map(([start, end]) => [Math.max(from, start), Math.min(to, end)] as const)
    .filter(([start, end]) => end > start)
    .toSorted((a, b) => a[0] - b[0])
  let seen = 0
  let reached = from
  for (const [start, end] of spans) {
    seen += Math.max(0, end - Math.max(reached, start))
    reached = Math.max(reached, end)
  }
  const missing = part.Duration - seen
  return missing < Math.min(1, part.Duration / 10) ? 100 : Math.floor((seen / part.Duration) * 100)
}

const pairsIn = (flat: readonly number[]) =>
  flat.flatMap((start, at) => (at % 2 === 0 ? [[start, flat[at + 1] ?? start] as const] : []))
