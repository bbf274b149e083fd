import { ITEM_CHANGED, ITEM_PARTS, type ItemPart, itemChannel } from '@mediatheque/contract/item-changes'
import { CHANNEL_CLOSED } from '@mediatheque/contract/realtime'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pageAddress } from '../../shared/address.ts'
import { joinChannel, listen, whenReconnected } from '../../shared/realtime.ts'
import { useViewer } from '../../shared/viewer.ts'
import { readsOf } from './item-reads.rules.ts'

/** Changes that follow each other closely are requested once, and a thousand viewers not in the same moment. */
const GATHERED_MS = 100
const SPREAD_MS = 300

/** Items that this page deletes: it is about to leave them, and there is nothing to request any more. */
const leaving = new Set<string>()

export async function whileLeaving(EncID: string, act: () => Promise<void>): Promise<void> {
  leaving.add(EncID)
  try {
    await act()
  } finally {
    leaving.delete(EncID)
  }
}

/** What others save on this item appears on the page: the server says which part, the page requests it again. */
export function useItemChanges(EncID: string) {
  const client = useQueryClient()
  // A frame does not know whether it has a session; the hub does.
  const isVisitor = useViewer() !== null || pageAddress.isEmbed
  useEffect(() => {
    if (!isVisitor) return
    const parts = new Set<ItemPart>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const request = () => {
      timer = undefined
      if (leaving.has(EncID)) return
      const paths = readsOf(parts)
      parts.clear()
      void client.invalidateQueries({ predicate: ({ queryKey: [, path] }) => paths.has(String(path)) })
    }
    const changed = (some: readonly ItemPart[]) => {
      for (const part of some) parts.add(part)
      timer ??= setTimeout(request, GATHERED_MS + Math.random() * SPREAD_MS)
    }
    const channel = itemChannel(EncID)
    const undo = [
      joinChannel(channel),
      listen(ITEM_CHANGED, it => it.EncID === EncID && changed([it.Part])),
      // No longer ours to watch: the page says so once it has requested the item.
      listen(CHANNEL_CLOSED, it => it === channel && changed([])),
      // What was published while the connection was down is not published again.
      whenReconnected(() => changed(ITEM_PARTS)),
    ]
    return () => {
      clearTimeout(timer)
      for (const step of undo) step()
    }
  }, [client, EncID, isVisitor])
}

/** The same for an item that is one of several on the page. */
export function ItemChanges({ EncID }: { EncID: string }) {
  useItemChanges(EncID)
  return null
}
