// What the worker does for photosets; sent in the transaction of who wishes it.
import { z } from 'zod'

export const addPhotosQueue = {
  name: 'add-photos',
  data: z.object({ PhotoUploadIDs: z.array(z.number().int()) }),
  retries: 3,
  expireSecs: 3600,
}

export const turnPhotoQueue = {
  name: 'turn-photo',
  data: z.object({ PhotoID: z.number().int() }),
  retries: 5,
  expireSecs: 600,
}
