// The steps of the flow, in their order (UPL-01). What comes after `publish` is the way of each file, in batch.rules.ts.
export const STEPS = ['files', 'disclaimer', 'details', 'publish', 'done'] as const
export type Step = (typeof STEPS)[number]

interface StepFacts {
  isDisclaimerDue: boolean
}

const isPassed = (step: Step, { isDisclaimerDue }: StepFacts) => step === 'disclaimer' && !isDisclaimerDue

/** UPL-07: the disclaimer stands in the way until it is accepted. */
export function stepAfter(step: Step, facts: StepFacts): Step {
  const next = STEPS.slice(STEPS.indexOf(step) + 1).find(it => !isPassed(it, facts))
  return next ?? 'done'
}

export function stepBefore(step: Step): Step {
  if (step === 'publish') return 'details'
  return 'files'
}

/** What the head of the modal counts; the disclaimer belongs to the files. */
export const SHOWN_STEPS = ['files', 'details', 'publish', 'done'] as const
export const shownStep = (step: Step) => (step === 'disclaimer' ? 'files' : step)
