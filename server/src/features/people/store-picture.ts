import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { people } from '@mediatheque/contract/people'
import sharp from 'sharp'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Action } from '../../platform/http/room.ts'
import { pictureUrlOf } from './people.rules.ts'
import { storePicture } from './people.sql.ts'
import { formatOf } from './picture.rules.ts'
import { noSuchPerson } from './show-people.ts'

const SIDE_PIXELS = 256
const MOST_PIXELS = 50_000_000

export async function storeOwnPicture(
  ctx: Context,
  sent: Buffer,
): Promise<{ Success: true; PictureURL: string | null }> {
  const { PersonID } = personOf(ctx)
  const picture = await asAvatar(sent)
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

/** Upright, square and small; whatever else the file carried, such as a place, stays behind. */
async function asAvatar(sent: Buffer): Promise<Buffer> {
  if (formatOf(sent) === undefined)
    throw new Refusal('unsupported-type', 'Please choose a picture: JPEG, PNG, GIF or WebP')
  try {
    // The size is taken from the header and refused before a pixel is unpacked.
    return await sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover', position: 'attention' })
      .webp({ quality: 85 })
      .toBuffer()
  } catch (error) {
    const isHuge = (error as Error).message.includes('pixel limit')
    throw new Refusal(
      'unprocessable',
      isHuge ? 'This picture has too many pixels' : 'This picture is broken. Please choose another one',
    )
  }
}
