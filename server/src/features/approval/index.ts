// Approval: an item under a policy that asks for it waits until an approver has looked.
import { approval } from '@mediatheque/contract/approval'
import { room } from '../../platform/http/room.ts'
import { decide } from './decide.ts'
import { resubmit } from './resubmit.ts'

export { approvalAfterMove } from './approval.rules.ts'
export { changeContent, differenceOf, noteContentChange } from './content-change.ts'
export { tellApprovers } from './notify-approvers.ts'

export const approvalRoom = room(approval, { approve: decide, resubmit })
