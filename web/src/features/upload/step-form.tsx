import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'

interface StepFormProps {
  id: string
  className?: string | undefined
  onSubmit: () => unknown
  children: ReactNode
}

/** Sent by the button at the foot of the dialog, or by Ctrl Enter from anywhere in it. */
export function StepForm({ id, className, onSubmit, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // The step before has taken the focus with it, and without focus no key reaches the dialog.
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) form.current?.focus()
  }, [])
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
    <form
      ref={form}
      tabIndex={-1}
      id={id}
      className={className}
      onSubmit={submit}
      onKeyDown={press}
      noValidate
    >
      {children}
    </form>
  )
}
