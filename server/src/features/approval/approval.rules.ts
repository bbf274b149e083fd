import type { ValueChange } from '@mediatheque/contract/item'
import { AfterChange } from '@mediatheque/contract/publishing'

type Approval = 'pending' | 'approved' | 'declined'

/** Under a policy that asks for approval an item waits, unless who moves it could approve it; a decline stays one. */
export function approvalAfterMove(
  before: Approval,
  isApprovalRequired: boolean,
  isApprover: boolean,
): Approval {
  if (isApprovalRequired) return isApprover ? before : 'pending'
  return before === 'pending' ? 'approved' : before
}

export interface ChangedItem {
  approval: Approval
  isApprovalRequired: boolean
  /** The setting of its policy. */
  afterChange: number
  /** Whether who changed it may approve it. */
  isApprover: boolean
}

/** What becomes of an item after its medium or its texts were changed: approved is what an approver has seen. */
export function afterContentChange(it: ChangedItem): 'wait' | 'notify' | 'nothing' {
  if (!it.isApprovalRequired || it.isApprover || it.approval !== 'approved') return 'nothing'
  if (it.afterChange === AfterChange.Nothing) return 'nothing'
  return it.afterChange === AfterChange.Notify ? 'notify' : 'wait'
}

/** Of several changes of the same thing the first value and the last one; what is as it was is left out. */
export function overallChanges<C extends ValueChange>(changes: readonly C[]): C[] {
  const byName = Map.groupBy(changes, it => it.Name)
  return [...byName.values()].flatMap(those => {
    const [first, last] = [those[0], those.at(-1)]
    return first && last && first.From !== last.To ? [{ ...last, From: first.From }] : []
  })
}
