import {
  type AppearanceDraft,
  type appearance,
  appearanceVersion,
  PICTURE_KINDS,
} from '@mediatheque/contract/appearance'
import { refuseStale } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField } from '../../platform/http/refusal.ts'
import { isKnownFont, storeLoginBackground, storeSiteSettings } from '../settings/index.ts'
import { unreadableColour } from './appearance.rules.ts'
import { deletePictures, lockAppearance, storeLook } from './appearance.sql.ts'
import { readAppearance } from './show-appearance.ts'

export const saveAppearance: Action<typeof appearance.save> = async (ctx, { Version, ...draft }) => {
  refuseUnreadable(draft)
  refuseUnknownFonts(draft)
  await ctx.db.transaction().execute(async tx => {
    await lockAppearance(tx)
    refuseStale(Version, appearanceVersion(await readAppearance(tx)))
    await storeLook(tx, draft)
    await storeSiteSettings(tx, { SiteName: draft.SiteName })
    await recordAudit(tx, ctx, { action: 'changed the appearance of the site', detail: draft })
  })
  return { Success: true, Data: await readAppearance(ctx.db) }
}

const USUAL = { Accent: '', DarkAccent: '', Font: '', HeadingFont: '', FormattedMail: false }

/** Name, links and pages are no matter of taste: nobody loses an imprint by it. */
export const resetAppearance: Action<typeof appearance.reset> = async ctx => {
  const gone = await ctx.db.transaction().execute(async tx => {
    await lockAppearance(tx)
    const before = await readAppearance(tx)
    await storeLook(tx, { ...USUAL, FooterLinks: before.FooterLinks })
    await storeLoginBackground(tx, null)
    await recordAudit(tx, ctx, { action: 'went back to the usual appearance', detail: { ...before } })
    return deletePictures(tx, PICTURE_KINDS)
  })
  for (const key of gone) await ctx.files.remove(key)
  return { Success: true, Data: await readAppearance(ctx.db) }
}

function refuseUnreadable(draft: AppearanceDraft) {
  const found = unreadableColour(draft)
  if (found?.field === 'Accent') throw badField('Accent', 'accent-too-light', { colour: found.colour })
  if (found) throw badField('DarkAccent', 'dark-accent-too-dark', { colour: found.colour })
}

function refuseUnknownFonts(draft: AppearanceDraft) {
  for (const field of ['Font', 'HeadingFont'] as const)
    if (draft[field] !== '' && !isKnownFont(draft[field]))
      throw badField(field, 'unknown-font', { name: draft[field] })
}
