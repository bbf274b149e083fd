// Times as people type them: 00:00:00 (CHAP-07).
const MOST_DIGITS = 6

export const digitsIn = (text: string) => text.replace(/\D/g, '').slice(0, MOST_DIGITS)

/** 012345 becomes 01:23:45, while it is typed too. */
export const masked = (text: string) =>
  digitsIn(text)
    .replace(/(\d\d)(?=\d)/g, '$1:')
    .slice(0, 8)

/** Where the caret is after so many digits. */
export const caretAfter = (digits: number) => digits + Math.max(0, Math.ceil(digits / 2) - 1)

/** What is too short is read from its end: 130 is a minute and a half. Nothing typed is nothing. */
export function secsOf(text: string): number | null {
  const digits = digitsIn(text)
  if (digits === '') return null
  const full = digits.padStart(MOST_DIGITS, '0')
  const [hours = 0, minutes = 0, secs = 0] = [full.slice(0, 2), full.slice(2, 4), full.slice(4)].map(Number)
  return hours * 3600 + minutes * 60 + secs
}

/** 00:01:05; of a length over 99 hours the last second that can be written. */
export function clockText(secs: number): string {
  const whole = Math.min(359_999, Math.max(0, Math.floor(secs)))
  return [whole / 3600, (whole / 60) % 60, whole % 60]
    .map(it => String(Math.floor(it)).padStart(2, '0'))
    .join(':')
}
