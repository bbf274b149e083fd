import type { media } from '@mediatheque/contract/media'
import { changeItem, recordChange, updateMedia, viewAddress } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField } from '../../platform/http/refusal.ts'
import { notifyPeople } from '../notifications/index.ts'
import { findOwner } from './marks.sql.ts'

/** For those who keep the item: owner, co-owners, managers (ITEM-13). */
export const changeOwner: Action<typeof media.changeOwner> = async (ctx, { EncID, Owner }) => {
  const { owner, tell } = await changeItem(ctx, EncID, 'grant', 'access', async (tx, found) => {
    const { row } = found
    const owner = await findOwner(tx, Owner)
    if (!owner) throw badField('owner', 'no-such-person')
    if (owner.PersonID === row.owner_id) return { owner, tell: undefined }
    await updateMedia(tx, row.clip_data_id, { owner_id: owner.PersonID })
    await recordChange(tx, ctx, found, 'changed the owner', {
      Changes: [{ Name: 'Owner', From: row.owner_name, To: owner.DisplayName }],
    })
    const tell = await notifyPeople(tx, [owner.PersonID], ({ owner: words, open }) => ({
      module: 'ml',
      Level: 'info',
      Title: words.title,
      Description: row.title,
      Link: viewAddress(row.enc_id),
      LinkText: open.it,
    }))
    return { owner, tell }
  })
  tell?.(ctx)
  return { Success: true, OwnerDisplayName: owner.DisplayName }
}
