// Days as pages write them and people type them. The demo library is always as old as it was when it was made: its
// days are read from it.
import { DEMO } from './demo-titles.ts'
import { type Question, questions } from './question.ts'

const dayIn = (language: string, month: 'short' | 'long') => (day: Date) => {
  const format = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    day: 'numeric',
    month,
    year: 'numeric',
  })
  const part = (type: 'day' | 'month' | 'year') =>
    format
      .formatToParts(day)
      .find(it => it.type === type)
      ?.value.replace(/\.$/, '') ?? ''
  return { day: part('day'), month: part('month'), year: part('year') }
}

const [shortEnglish, longEnglish] = [dayIn('en', 'short'), dayIn('en', 'long')]
const [shortGerman, longGerman] = [dayIn('de', 'short'), dayIn('de', 'long')]

/** 7 Oct 2026 */
const plain = ({ day, month, year }: ReturnType<typeof shortEnglish>) => `${day} ${month} ${year}`
/** 7. Oktober 2026 */
const dotted = ({ day, month, year }: ReturnType<typeof longGerman>) => `${day}. ${month} ${year}`
const isoOf = (day: Date) => day.toISOString().slice(0, 10)
/** 07.10.2026 */
const figures = (day: Date) => isoOf(day).split('-').reverse().join('.')

/** By the title of a recording, the day on which it was made, as YYYY-MM-DD. On none of these was anything else. */
export function dateQuestions(recordedOn: (title: string) => string): Question[] {
  const dayOf = (title: string) => new Date(`${recordedOn(title)}T00:00:00Z`)
  return questions(
    'date',
    [plain(shortEnglish(dayOf(DEMO.estuary))), DEMO.estuary],
    [plain(shortEnglish(dayOf(DEMO.concrete))), DEMO.concrete],
    [plain(longEnglish(dayOf(DEMO.severn))), DEMO.severn],
    [isoOf(dayOf(DEMO.learning1)), DEMO.learning1],
    [plain(shortGerman(dayOf(DEMO.bridges))), DEMO.bridges],
    [dotted(longGerman(dayOf(DEMO.databases))), DEMO.databases],
    [figures(dayOf(DEMO.strata)), DEMO.strata],
  )
}
