// Dates in what somebody typed, as the pages of both languages write them; pure.

const MONTHS: readonly RegExp[] = [
  /^jan(uary|uar)?$/,
  /^feb(ruary|ruar)?$/,
  /^(mar(ch)?|märz|maerz|mrz)$/,
  /^apr(il)?$/,
  /^(may|mai)$/,
  /^(june?|juni?)$/,
  /^(july?|juli?)$/,
  /^aug(ust)?$/,
  /^sept?(ember)?$/,
  /^(oct(ober)?|okt(ober)?)$/,
  /^nov(ember)?$/,
  /^(dec(ember)?|dez(ember)?)$/,
]

const DAY_FIRST = /(?<![\p{L}\p{N}])(\d{1,2})\.?\s+(\p{L}{3,9})\.?,?\s+(\d{4})(?!\d)/u
const MONTH_FIRST = /(?<![\p{L}\p{N}])(\p{L}{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})(?!\d)/u
const NUMBERS = /(?<!\d)(\d{1,2})[./](\d{1,2})[./](\d{4})(?!\d)/
const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/

export interface WrittenDate {
  written: string
  /** YYYY-MM-DD */
  day: string
}

/** The first date in the text. */
export function dateIn(text: string): WrittenDate | undefined {
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst) return dateOf(dayFirst[0], dayFirst[3], monthCalled(dayFirst[2]), dayFirst[1])
  const monthFirst = MONTH_FIRST.exec(text)
  if (monthFirst) return dateOf(monthFirst[0], monthFirst[3], monthCalled(monthFirst[1]), monthFirst[2])
  const numbers = NUMBERS.exec(text)
  if (numbers) return dateOf(numbers[0], numbers[3], Number(numbers[2]), numbers[1])
  const iso = ISO.exec(text)
  return iso ? dateOf(iso[0], iso[1], Number(iso[2]), iso[3]) : undefined
}

const monthCalled = (name = '') => MONTHS.findIndex(month => month.test(name.toLowerCase())) + 1

function dateOf(written: string, year = '', month = 0, day = ''): WrittenDate | undefined {
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const isDay = month > 0 && !Number.isNaN(Date.parse(iso)) && new Date(iso).getUTCDate() === Number(day)
  return isDay ? { written, day: iso } : undefined
}

/** The first day of what is written as a year, a month or a day; the day after its last one. */
export function periodOf(value: string): { from: string; until: string } | undefined {
  const whole = /^(\d{4})(?:-(\d{1,2}))?$/.exec(value)
  if (!whole) {
    const date = dateIn(value)
    return date && { from: date.day, until: plusDays(date.day, 1) }
  }
  const [year, month] = [Number(whole[1]), whole[2] === undefined ? undefined : Number(whole[2])]
  if (month === undefined) return { from: `${year}-01-01`, until: `${year + 1}-01-01` }
  if (month < 1 || month > 12) return undefined
  const first = (count: number) => new Date(Date.UTC(year, count, 1)).toISOString().slice(0, 10)
  return { from: first(month - 1), until: first(month) }
}

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const LENGTH =
  /^(\d{1,5}(?:[.,]\d+)?)\s*(h|hours?|std|stunden?|m|min|minutes?|minuten?|s|sec|secs|seconds?|sek)?$/i

/** Seconds; a bare number is of minutes. */
export function lengthOf(value: string): number | undefined {
  const clock = /^(\d{1,3}):(\d{2})(?::(\d{2}))?$/.exec(value)
  if (clock) {
    const [first, second] = [Number(clock[1]), Number(clock[2])]
    return clock[3] === undefined ? first * 60 + second : first * 3600 + second * 60 + Number(clock[3])
  }
  const written = LENGTH.exec(value.trim())
  if (!written) return undefined
  const count = Number((written[1] ?? '').replace(',', '.'))
  const unit = (written[2] ?? 'm').toLowerCase()
  return count * (unit.startsWith('h') || unit.startsWith('st') ? 3600 : unit.startsWith('m') ? 60 : 1)
}
