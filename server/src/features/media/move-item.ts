// What it means to move an item to another location, for one item and for thousands (PPOL-11).
import type { ValueChange } from '@mediatheque/contract/item'
import { RecordType } from '@mediatheque/contract/primitives'
import type { MediaRow } from '../../core/items/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import { holds, type Person } from '../../platform/http/viewer.ts'
import { approvalAfterMove } from '../approval/index.ts'
import { requireOffer } from '../publishing/index.ts'

interface Move {
  policyName: string
  approval: MediaRow['approval']
}

type Offer = ReturnType<typeof requireOffer>

type Placed = Pick<MediaRow, 'record_type' | 'pp_id'>

/** Refuses where the person may not publish such an item; each record type and policy is looked up once. */
function offersOf(db: Handle, viewer: Person) {
  const offers = new Map<string, Offer>()
  return ({ record_type, pp_id }: Placed): Offer => {
    const addable = record_type === RecordType.TV ? RecordType.Video : record_type
    const key = `${addable} ${pp_id}`
    const offer = offers.get(key) ?? requireOffer(db, viewer, addable, pp_id)
    offers.set(key, offer)
    return offer
  }
}

export function moverTo(db: Handle, viewer: Person, ppID: number) {
  const offerFor = offersOf(db, viewer)
  const isApprover = holds(viewer, 'approver') || holds(viewer, 'manager')
  return async ({ record_type, approval }: Pick<MediaRow, 'record_type' | 'approval'>): Promise<Move> => {
    const { PublishingPolicyName, ApprovalRequired } = await offerFor({ record_type, pp_id: ppID })
    return {
      policyName: PublishingPolicyName,
      approval: approvalAfterMove(approval, ApprovalRequired, isApprover),
    }
  }
}

/** SIGN-20: everybody keeps private playlists; one is opened by those who could have added it there, and by editors. */
export function openerOf(db: Handle, viewer: Person) {
  const offerFor = offersOf(db, viewer)
  const isEditor = holds(viewer, 'editor') || holds(viewer, 'manager')
  return async (row: Placed): Promise<void> => {
    if (row.record_type === RecordType.Playlist && !isEditor) await offerFor(row)
  }
}

export const moveChanges = (
  { policy_name, approval }: Pick<MediaRow, 'policy_name' | 'approval'>,
  to: Move,
): ValueChange[] => [
  { Name: 'Location', From: policy_name, To: to.policyName },
  ...(approval === to.approval ? [] : [{ Name: 'Approval', From: approval, To: to.approval }]),
]
