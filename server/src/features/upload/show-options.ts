import type { upload } from '@mediatheque/contract/upload'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Action } from '../../platform/http/room.ts'
import { acceptUploadDisclaimer, isUploadDisclaimerDue, readSiteSettings } from '../settings/index.ts'
import { listProfiles } from './upload.sql.ts'
import { roomOf } from './upload-room.ts'

export const showOptions: Action<typeof upload.options> = async ctx => {
  const { PersonID } = personOf(ctx)
  const [Profiles, room, site, DisclaimerDue] = await Promise.all([
    listProfiles(ctx.db),
    roomOf(ctx.db, ctx.config, PersonID),
    readSiteSettings(ctx.db),
    isUploadDisclaimerDue(ctx.db, PersonID),
  ])
  return {
    Profiles,
    ...room,
    DeniedFileTypes: site.DeniedFileTypes,
    FileTypesAreAllowed: site.FileTypesAreAllowed,
    DisclaimerText: site.UploadDisclaimerText,
    DisclaimerDue,
  }
}

/** UPL-07 */
export const acceptDisclaimer: Action<typeof upload.disclaimerComplete> = async (ctx, { PersonID }) => {
  if (PersonID !== personOf(ctx).PersonID)
    throw new Refusal('not-allowed', 'Nobody can accept the disclaimer for somebody else')
  await acceptUploadDisclaimer(ctx.db, PersonID)
  return { Success: true }
}
