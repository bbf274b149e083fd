import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AskDialog } from './ask-dialog.tsx'

interface LeaveQuestionProps {
  /** Something is not saved yet. */
  isDirty: boolean
  title: string
  leaveLabel: string
  stayLabel: string
  children: ReactNode
}

/** Asked when somebody leaves a page on which something is not saved yet. */
export function LeaveQuestion({ isDirty, title, leaveLabel, stayLabel, children }: LeaveQuestionProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    disabled: !isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <AskDialog
      title={title}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      isDanger
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    >
      {children}
    </AskDialog>
  )
}
