// When an owner is told, and when something happens. No clock of its own: a test lives through a year in seconds.
const DAY_MS = 86_400_000

export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS)
export const daysBefore = (moment: Date, days: number) => daysAfter(moment, -days)

interface Schedule {
  FirstNoticeDays: number
  SecondNoticeDays: number
}

/** Told for the first time at this moment: it happens no sooner than this. */
export const firstDue = (now: Date, { FirstNoticeDays }: Schedule) => daysAfter(now, FirstNoticeDays)

/** Those whose first notice is from before this moment are told again. */
export const secondNoticeFor = (now: Date, { FirstNoticeDays, SecondNoticeDays }: Schedule) =>
  daysBefore(now, FirstNoticeDays - SecondNoticeDays)

/** Where the second notice is late, because nothing ran for a while, its distance is kept. */
export const secondDue = (now: Date, { SecondNoticeDays }: Schedule) => daysAfter(now, SecondNoticeDays)
