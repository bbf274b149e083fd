// The one way in which other open pages learn that something was saved on an item (decision 0029).
import { ITEM_CHANGED, type ItemChange, type ItemPart, itemChannel } from '@mediatheque/contract/item-changes'
import type { Platform } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { requireItem } from './require-item.ts'

type Channels = Pick<Platform, 'hub'>

const changeOf = (EncID: string, Part: ItemPart, by: Viewer | null): ItemChange => ({
  EncID,
  Part,
  By: by?.kind === 'person' ? by.PersonID : null,
})

/** After the commit: a page that requests it earlier reads what was there before. */
export function publishItemChange(
  { hub }: Channels,
  EncID: string,
  part: ItemPart,
  by: Viewer | null = null,
): void {
  hub.publishChecked(itemChannel(EncID), ITEM_CHANGED, changeOf(EncID, part, by))
}

/** The same for many items. */
export const publishItemChanges = (
  { hub }: Channels,
  changed: readonly { EncID: string; part: ItemPart }[],
  by: Viewer | null,
) =>
  hub.publishAllChecked(
    changed.map(({ EncID, part }) => ({
      channel: itemChannel(EncID),
      event: ITEM_CHANGED,
      payload: changeOf(EncID, part, by),
    })),
  )

/** Only those who may watch an item now learn that it changed. */
export const addItemChannels = ({ hub, db }: Platform) =>
  hub.openChannels('item', async (viewer, id) => {
    try {
      await requireItem({ db, viewer }, id, 'watch')
      return viewer.kind !== 'nobody'
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  })
