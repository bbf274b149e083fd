import { viewAddress } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { notifyPeople } from '../notifications/index.ts'
import { listApprovers } from './approvers.sql.ts'

interface Waiting {
  ClipDataID: number
  EncID: string
  Title: string
}

/** Where the policy lets a change stay: those who can decide may look at it. Call what comes back after the commit. */
export const notifyOfChange = async (tx: Tx, item: Waiting, by: string) =>
  notifyPeople(tx, await listApprovers(tx, item.ClipDataID), ({ approval, open }) => ({
    module: 'ml',
    Level: 'info',
    Title: approval.changed,
    Description: `${item.Title} (${by})`,
    Link: viewAddress(item.EncID),
    LinkText: open.look,
  }))

/** Many that were moved to one location at once: one notice, not one for each. */
export async function notifyOfMany(tx: Tx, items: readonly Waiting[], by: string) {
  const [first, second] = items
  if (!first) return () => undefined
  if (!second) return notifyApprovers(tx, first, by)
  return notifyPeople(tx, await listApprovers(tx, first.ClipDataID), ({ approval, open }) => ({
    module: 'ml',
    Level: 'info',
    Title: approval.waiting,
    Description: `${approval.several(items.length)} (${by})`,
    Link: viewAddress(first.EncID),
    LinkText: open.look,
  }))
}

/** PPOL-07: those who can decide hear of what waits. Call what comes back after the commit. */
export const notifyApprovers = async (tx: Tx, item: Waiting, by: string) =>
  notifyPeople(tx, await listApprovers(tx, item.ClipDataID), ({ approval, open }) => ({
    module: 'ml',
    Level: 'info',
    Title: approval.waiting,
    Description: `${item.Title} (${by})`,
    Link: viewAddress(item.EncID),
    LinkText: open.look,
  }))
