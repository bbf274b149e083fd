// Lengths of recordings, and texts that must not be longer than their place.

/** 47:20, 1:02:15 */
export function durationText(secs: number): string {
  const whole = Math.max(0, Math.round(secs))
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** Counted in letters as people see them, so that none is cut in two. */
export function cutText(text: string, most: number): string {
  const letters = Array.from(text)
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : text
}
