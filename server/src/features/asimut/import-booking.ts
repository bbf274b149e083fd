import type { asimut } from '@mediatheque/contract/asimut'
import { requireItem } from '../../core/items/index.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { intranetFetch } from '../../platform/safe-fetch/intranet-fetch.ts'
import { listFields } from '../fields/index.ts'
import { storeDetails } from '../media/index.ts'
import { readSiteSettings } from '../settings/index.ts'
import { Booking, descriptionOf } from './booking.rules.ts'

export const importBooking: Action<typeof asimut.importBooking> = async (ctx, { ClipDataID, AsimutID }) => {
  await requireItem(ctx, ClipDataID, 'edit')
  const booking = await fetchBooking(ctx, AsimutID)
  await storeDetails(ctx, {
    ClipDataID,
    FieldValues: await valuesOf(ctx, booking),
    PPID: undefined,
    IsPrivate: undefined,
  })
  return { Success: true, Title: booking.Title }
}

async function fetchBooking({ config, log }: Context, id: string): Promise<Booking> {
  if (!config.asimut) throw new Refusal('unavailable', 'asimut-not-set-up')
  const { url, key } = config.asimut
  const response = await intranetFetch(`${url}/events/${encodeURIComponent(id)}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${key}` },
  }).catch((error: unknown) => {
    log.warn({ error }, 'Asimut could not be reached')
    throw new Refusal('unavailable', 'asimut-not-responding')
  })
  if (response.status === 404) throw badField('asimutid', 'no-such-booking')
  const booking = response.ok ? Booking.safeParse(await response.json().catch(() => null)).data : undefined
  if (booking && booking.Title !== '') return booking
  log.warn({ status: response.status }, 'Asimut gave no booking')
  throw new Refusal('unavailable', 'asimut-not-responding')
}

async function valuesOf({ db }: Context, booking: Booking) {
  const { DefaultRegion: Region, DefaultLanguage: Language } = await readSiteSettings(db)
  return (await listFields(db)).flatMap(({ ID, IsTitleField, IsDescField, HTMLEnabled }) => {
    if (IsTitleField) return [{ FieldID: ID, FieldValue: booking.Title }]
    if (!IsDescField) return []
    return [{ FieldID: ID, FieldValue: descriptionOf(booking, { Region, Language }, HTMLEnabled) }]
  })
}
