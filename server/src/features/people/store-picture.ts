import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { people } from '@mediatheque/contract/people'
import { recordAudit } from '../../platform/audit.ts'
import { fitPicture } from '../../platform/files/fit-picture.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { pictureUrlOf } from './people.rules.ts'
import { storePicture } from './people.sql.ts'
import { noSuchPerson } from './show-people.ts'

const SIDE_PIXELS = 256

export async function storeOwnPicture(
  ctx: Context,
  sent: Buffer,
): Promise<{ Success: true; PictureURL: string | null }> {
  const { PersonID } = personOf(ctx)
  const picture = await fitPicture(sent, SIDE_PIXELS, SIDE_PIXELS)
  const key = `pictures/${PersonID}/${randomBytes(8).toString('hex')}.webp`
  await ctx.files.write(key, Readable.from([picture]))
  try {
    await replacePicture(ctx, PersonID, key)
  } catch (error) {
    await ctx.files.remove(key)
    throw error
  }
  return { Success: true, PictureURL: pictureUrlOf(PersonID, key) }
}

export const removePicture: Action<typeof people.removePicture> = async (ctx, { PersonID }) => {
  await replacePicture(ctx, PersonID, null)
  return { Success: true }
}

export const removeOwnPicture: Action<typeof people.removeOwnPicture> = ctx =>
  removePicture(ctx, { PersonID: personOf(ctx).PersonID })

async function replacePicture(ctx: Context, personID: number, key: string | null) {
  const before = await ctx.db.transaction().execute(async tx => {
    const before = await storePicture(tx, personID, key)
    if (!before) throw noSuchPerson()
    const action = key === null ? 'removed a picture' : 'set a picture'
    await recordAudit(tx, ctx, { action, subject: `person:${personID}` })
    return before
  })
  if (before.PictureKey) await ctx.files.remove(before.PictureKey)
}
