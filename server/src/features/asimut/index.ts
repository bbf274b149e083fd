// Bookings of Asimut as descriptions of items (INTG-10).
import { asimut } from '@mediatheque/contract/asimut'
import { feature } from '../../platform/http/feature.ts'
import { importBooking } from './import-booking.ts'

export const asimutFeature = feature(asimut, { importBooking })
