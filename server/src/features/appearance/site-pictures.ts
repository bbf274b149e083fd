// Logo, favicon and the picture behind the sign-in form: what is stored was drawn again from what was sent.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { appearance, PictureKind } from '@mediatheque/contract/appearance'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { drawIcon, drawLogo, drawPhoto } from '../../platform/files/fit-picture.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { storeLoginBackground } from '../settings/index.ts'
import { pictureKey } from './appearance.rules.ts'
import { deletePictures, lockAppearance, storePicture } from './appearance.sql.ts'
import { readAppearance } from './show-appearance.ts'

/** Twice what is drawn at most, for dense screens. */
const LOGO = { width: 480, height: 96 }
const ICON_SIZE = 180
const PHOTO = { most: 1920, quality: 82 }

const drawn: Readonly<Record<PictureKind, (sent: Buffer) => Promise<Buffer>>> = {
  logo: sent => drawLogo(sent, LOGO.width, LOGO.height),
  'logo-dark': sent => drawLogo(sent, LOGO.width, LOGO.height),
  favicon: sent => drawIcon(sent, ICON_SIZE),
  'sign-in': sent => drawPhoto(sent, PHOTO.most, PHOTO.quality),
}

const endingOf = (kind: PictureKind) => (kind === 'sign-in' ? 'jpg' : 'png')

export async function setPicture(ctx: Context, kind: PictureKind, sent: Buffer) {
  const picture = await drawn[kind](sent)
  const key = pictureKey(`${kind}-${randomBytes(8).toString('hex')}.${endingOf(kind)}`)
  await ctx.files.write(key, Readable.from([picture]))
  try {
    return await change(ctx, kind, 'set a picture of the site', async tx => {
      const gone = await deletePictures(tx, [kind])
      await storePicture(tx, kind, key)
      // The one that was chosen last is shown.
      if (kind === 'sign-in') await storeLoginBackground(tx, null)
      return gone
    })
  } catch (error) {
    await ctx.files.remove(key)
    throw error
  }
}

export const removePicture: Action<typeof appearance.removePicture> = (ctx, { Kind }) =>
  change(ctx, Kind, 'removed a picture of the site', tx => deletePictures(tx, [Kind]))

/** Where the picture of an item takes its place. The files are removed after the commit. */
export const dropSignInPicture = (tx: Tx): Promise<string[]> => deletePictures(tx, ['sign-in'])

async function change(ctx: Context, kind: PictureKind, action: string, work: (tx: Tx) => Promise<string[]>) {
  const gone = await ctx.db.transaction().execute(async tx => {
    await lockAppearance(tx)
    const keys = await work(tx)
    await recordAudit(tx, ctx, { action, detail: { Kind: kind } })
    return keys
  })
  for (const key of gone) await ctx.files.remove(key)
  return { Success: true as const, Data: await readAppearance(ctx.db) }
}
