import { useMemo } from 'react'
import { dateText } from '../../shared/time.rules.ts'
import { useTimeWays } from '../../shared/viewer.ts'
import { useLanguage } from '../../words/index.ts'

/** A day has no clock, so it is written as it is, whatever the time zone of the person. */
export function useDays() {
  const ways = useTimeWays()
  const language = useLanguage()
  return useMemo(() => {
    // The day before the month, as the dates of the site have it.
    const short = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    })
    const momentOf = (day: string) => new Date(`${day}T12:00:00Z`)
    return {
      short: (day: string) => short.format(momentOf(day)),
      full: (day: string) => dateText(momentOf(day), { ...ways, Region: 'UTC' }),
    }
  }, [ways, language])
}
