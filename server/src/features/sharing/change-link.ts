import type { ParsedInputOf } from '@mediatheque/contract/call'
import type { sharing } from '@mediatheque/contract/sharing'
import { type FoundItem, publishItemChange, requireItem } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { daysOf, hashOf, requireOptions } from './link-options.ts'
import { type KeptLink, lockLink, updateLink } from './links.sql.ts'

type Changes = Omit<ParsedInputOf<typeof sharing.changeLink>, 'id' | 'LinkID'>

/** By those who may withdraw it and may still open the item to others: less a password, a link reaches more people. */
export const changeLink: Action<typeof sharing.changeLink> = async (ctx, { id, LinkID, ...changes }) => {
  const found = await requireItem(ctx, id, 'watch')
  const { row, rights } = found
  if (!rights.has('widen')) throw new Refusal('not-allowed', 'item-not-yours-to-open')
  const by = rights.has('grant') ? null : personOf(ctx).PersonID
  const Days = await daysOf(ctx, changes.Days)
  const password_hash = changes.Password === undefined ? undefined : await hashOf(changes.Password)
  await ctx.db.transaction().execute(async tx => {
    const kept = await lockLink(tx, { clipDataID: row.clip_data_id, LinkID, by })
    if (!kept) throw new Refusal('not-found', 'no-such-link')
    await updateLink(tx, LinkID, {
      ...optionsAfter(found, kept, changes),
      ...(changes.Days !== undefined && { days: Days }),
      ...(password_hash !== undefined && { password_hash }),
    })
    const { Password, ...rest } = changes
    await recordAudit(tx, ctx, {
      action: 'changed a link',
      subject: `media:${row.clip_data_id}`,
      detail: {
        ...{ LinkID, Kind: kept.kind, ...rest },
        ...(Password !== undefined && { HasPassword: Password !== null }),
      },
    })
  })
  publishItemChange(ctx, row.enc_id, 'access', ctx.viewer)
  return { Success: true }
}

const optionsAfter = (found: FoundItem, kept: KeptLink, changes: Changes) =>
  requireOptions(found, kept.kind, {
    StartSecs: changes.StartSecs ?? kept.startSecs,
    EndSecs: changes.EndSecs === undefined ? kept.endSecs : changes.EndSecs,
    MayDownload: changes.MayDownload ?? kept.mayDownload,
  })
