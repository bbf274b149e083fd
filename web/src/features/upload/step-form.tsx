import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'

interface StepFormProps {
  id: string
  className?: string | undefined
  onSubmit: () => unknown
  children: ReactNode
}

const CONTROL = ':is(button, input:not([type="hidden"], [aria-hidden]), textarea)'

/** The first thing that is wrong may be out of sight: it takes the focus. Lists of files are next to the form. */
function showRefused(form: HTMLFormElement | null) {
  const step = form?.closest('[role="dialog"]') ?? form
  const refused = step?.querySelector(':is([data-problem], [data-invalid])')
  if (!refused || refused.contains(document.activeElement)) return
  const control = refused.matches(CONTROL) ? refused : refused.querySelector(CONTROL)
  if (control instanceof HTMLElement) control.focus()
}

/** The step before has taken the focus with it, and without focus no key reaches the dialog. */
export function useLostFocus<E extends HTMLElement>() {
  const step = useRef<E>(null)
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) step.current?.focus()
  }, [])
  return step
}

/** Sent by the button at the foot of the dialog, or by Ctrl Enter from anywhere in it. */
export function StepForm({ id, className, onSubmit, children }: StepFormProps) {
  const form = useLostFocus<HTMLFormElement>()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit()
    requestAnimationFrame(() => showRefused(form.current))
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
