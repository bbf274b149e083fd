import type { upload } from '@mediatheque/contract/upload'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { acceptUploadDisclaimer, isUploadDisclaimerDue, readSiteSettings } from '../settings/index.ts'
import { uploadSpaceOf } from './free-space.ts'
import { listProfiles } from './upload.sql.ts'

export const showOptions: Action<typeof upload.options> = async ctx => {
  const { PersonID } = personOf(ctx)
  const [Profiles, space, site, DisclaimerDue] = await Promise.all([
    listProfiles(ctx.db),
    uploadSpaceOf(ctx.db, ctx, PersonID),
    readSiteSettings(ctx.db),
    isUploadDisclaimerDue(ctx.db, PersonID),
  ])
  return {
    Profiles,
    ...space,
    DeniedFileTypes: site.DeniedFileTypes,
    FileTypesAreAllowed: site.FileTypesAreAllowed,
    DisclaimerText: site.UploadDisclaimerText,
    DisclaimerDue,
  }
}

/** UPL-07 */
export const acceptDisclaimer: Action<typeof upload.disclaimerComplete> = async (ctx, { PersonID }) => {
  if (PersonID !== personOf(ctx).PersonID) throw new Refusal('not-allowed', 'disclaimer-for-somebody-else')
  await acceptUploadDisclaimer(ctx.db, PersonID)
  return { Success: true }
}
