// The steps of the flow, in their order (UPL-01). What comes after `publish` is the way of each file, in batch.rules.ts.
export const STEPS = ['files', 'disclaimer', 'details', 'publish', 'done'] as const
export type Step = (typeof STEPS)[number]

interface StepFacts {
  isDisclaimerDue: boolean
  /** INTG-06: nothing is asked about publishing. */
  isAssignment?: boolean
}

const isPassed = (step: Step, { isDisclaimerDue, isAssignment = false }: StepFacts) =>
  (step === 'disclaimer' && !isDisclaimerDue) || (step === 'publish' && isAssignment)

/** UPL-07: the disclaimer is in the way until it is accepted. */
export function stepAfter(step: Step, facts: StepFacts): Step {
  const next = STEPS.slice(STEPS.indexOf(step) + 1).find(it => !isPassed(it, facts))
  return next ?? 'done'
}

export function stepBefore(step: Step): Step {
  if (step === 'publish') return 'details'
  return 'files'
}

/** What the head of the modal counts; the disclaimer belongs to the files. */
const SHOWN_STEPS = ['files', 'details', 'publish', 'done'] as const
export const shownSteps = (isAssignment: boolean) =>
  SHOWN_STEPS.filter(it => !isAssignment || it !== 'publish')
export const shownStep = (step: Step) => (step === 'disclaimer' ? 'files' : step)
