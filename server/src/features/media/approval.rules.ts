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
