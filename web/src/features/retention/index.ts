export { HoldDialog } from './hold-dialog.tsx'
export { KeepScreen } from './keep-screen.tsx'
export { RetentionNotice } from './retention-notice.tsx'
export { RetentionScreen } from './retention-screen.tsx'
