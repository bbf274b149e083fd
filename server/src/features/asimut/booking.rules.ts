// What a booking says about an item. No clock, no network.
import type { Language } from '@mediatheque/contract/primitives'
import { z } from 'zod'
import { escapeHtml } from '../../platform/clean-html.ts'

const Name = z.union([z.string(), z.object({ name: z.string() }).transform(it => it.name)])
const Text = z
  .string()
  .nullish()
  .transform(it => it?.trim() ?? '')
const Moment = z.coerce.date().nullish().catch(null)

/** An event as the API gives it; sites name and nest some of it differently. */
export const Booking = z
  .object({
    title: Text,
    name: Text,
    description: Text,
    start: Moment,
    end: Moment,
    location: Name.nullish(),
    locations: z.array(Name).nullish(),
  })
  .transform(it => ({
    Title: it.title || it.name,
    Description: it.description,
    StartsAt: it.start ?? null,
    EndsAt: it.end ?? null,
    Location: (it.locations ?? (it.location ? [it.location] : [])).join(', '),
  }))
export type Booking = z.output<typeof Booking>

interface Ways {
  Region: string
  Language: Language
}

/** Such as 12 March 2026, 19:00 – 20:30. */
function timeOf({ StartsAt, EndsAt }: Booking, { Region, Language }: Ways): string {
  if (!StartsAt) return ''
  const format = new Intl.DateTimeFormat(Language === 'en' ? 'en-GB' : Language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: Region,
  })
  return EndsAt && EndsAt > StartsAt ? format.formatRange(StartsAt, EndsAt) : format.format(StartsAt)
}

/** Items have no fields for the time and the room of a booking: both go to the end of the description. */
export function descriptionOf(booking: Booking, ways: Ways, isHtml: boolean): string {
  const lines = [booking.Description, timeOf(booking, ways), booking.Location].filter(it => it !== '')
  return isHtml
    ? lines.map(it => `<p>${escapeHtml(it).replace(/\r?\n/g, '<br>')}</p>`).join('')
    : lines.join('\n')
}
