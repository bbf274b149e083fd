import { holds, type Viewer } from '../../shared/viewer.rules.ts'

/** PPOL-07: the server decides; this keeps the page from offering what it would refuse. */
export const mayApprove = (viewer: Viewer) =>
  holds(viewer, 'approver') || holds(viewer, 'manager') || viewer?.ManagesPlaces === true
