import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'

interface StepFormProps {
  id: string
  className?: string | undefined
  onSubmit: () => unknown
  children: ReactNode
}

/** Sent by the button at the foot of the dialog, or by Ctrl Enter from anywhere in it. */
export function StepForm({ id, className, onSubmit, children }: StepFormProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (isHere && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.currentTarget.requestSubmit()
    }
  }
  return (
    <form id={id} className={className} onSubmit={submit} onKeyDown={press} noValidate>
      {children}
    </form>
  )
}
