// Approval: an item under a policy that asks for it waits until an approver has looked.
import { approval } from '@mediatheque/contract/approval'
import { feature } from '../../platform/http/feature.ts'
import { decide } from './decide.ts'
import { resubmit } from './resubmit.ts'

export { approvalAfterMove } from './approval.rules.ts'
export { forgetContentChanges } from './content-change.sql.ts'
export {
  changeContent,
  differenceOf,
  keepContentChange,
  noteContentChange,
  notifyOfChanges,
} from './content-change.ts'
export { notifyApprovers, notifyOfMany } from './notify-approvers.ts'

export const approvalFeature = feature(approval, { approve: decide, resubmit })
