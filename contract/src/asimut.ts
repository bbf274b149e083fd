// Bookings of Asimut, which plans the rooms and rehearsals of music schools, as descriptions of items.
import { z } from 'zod'
import { call } from './call.ts'
import { ClipDataID } from './item.ts'
import { Done, Line } from './primitives.ts'

export const asimut = {
  importBooking: call({
    method: 'POST',
    path: '/api/ml/AsimutImport/',
    older: '/view.aspx/AsimutImport',
    summary: 'Describe an item by a booking of Asimut: title, description, time and location (INTG-10)',
    who: 'person',
    input: z
      .object({ cdid: ClipDataID, asimutid: Line(100).min(1, 'Please enter the number of the booking') })
      .transform(it => ({ ClipDataID: it.cdid, AsimutID: it.asimutid })),
    output: Done.extend({ Title: z.string() }),
  }),
}
