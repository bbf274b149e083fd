import { useRef } from 'react'
import { AlertDialog, type AlertDialogProps } from '../design/index.ts'

type AskDialogProps = Omit<AlertDialogProps, 'onOpenChange' | 'onConfirm'> & {
  onConfirm: () => unknown
  onCancel: () => void
}

/** A question with two answers: closing after the one must not count as the other. */
export function AskDialog({ onConfirm, onCancel, ...rest }: AskDialogProps) {
  const isConfirmed = useRef(false)
  const confirm = async () => {
    await onConfirm()
    isConfirmed.current = true
  }
  return (
    <AlertDialog
      isOpen
      {...rest}
      onConfirm={confirm}
      onOpenChange={isOpen => {
        if (!isOpen && !isConfirmed.current) onCancel()
      }}
    />
  )
}
