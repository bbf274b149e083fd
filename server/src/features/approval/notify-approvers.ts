import { viewAddress } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { notifyPeople } from '../notifications/index.ts'
import { listApprovers } from './approvers.sql.ts'

type Announce = Awaited<ReturnType<typeof notifyPeople>>

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

interface Changed {
  clip_data_id: number
  enc_id: string
  title: string
  pp_id: number
  is_private: boolean
  owner_id: number
}

/** Items of several locations: those who can decide about some of them hear of those, once. */
export async function notifyApproversOf(
  tx: Tx,
  what: 'waiting' | 'changed',
  items: readonly Changed[],
  by: string,
): Promise<Announce> {
  const byApprover = new Map<number, Changed[]>()
  for (const [, those] of Map.groupBy(items, it => `${it.pp_id} ${it.is_private} ${it.owner_id}`))
    for (const personID of await listApprovers(tx, those[0]?.clip_data_id ?? 0))
      byApprover.set(personID, [...(byApprover.get(personID) ?? []), ...those])
  const announcements: Announce[] = []
  for (const [personID, those] of byApprover) {
    const [first, second] = those
    if (!first) continue
    const announce = await notifyPeople(tx, [personID], ({ approval, open }) => ({
      module: 'ml',
      Level: 'info',
      Title: approval[what],
      Description: `${second ? approval.several(those.length) : first.title} (${by})`,
      Link: viewAddress(first.enc_id),
      LinkText: open.look,
    }))
    announcements.push(announce)
  }
  return platform => {
    for (const it of announcements) it(platform)
  }
}
