import { expect, test } from 'vitest'
import { ITEM_STEPS, SHELL_STEPS, shownSteps } from './tour.rules.ts'

const namesOf = (hidden: string[], missing: string[]) =>
  shownSteps(
    SHELL_STEPS,
    at => (missing.includes(at) ? null : at),
    at => !hidden.includes(at),
  ).map(({ step }) => step.at)

test('SHELL-15 a step whose element is hidden is skipped', () => {
  expect(namesOf(['search'], [])).toEqual(['menu', 'nav', 'bell', 'person'])
})

test('SHELL-15 a step whose element is missing is skipped', () => {
  expect(namesOf([], ['nav', 'bell'])).toEqual(['menu', 'search', 'person'])
})

test('SHELL-15 the tour of an item leaves out what a phone does not show', () => {
  const shown = shownSteps(
    ITEM_STEPS,
    at => at,
    at => at !== 'sidebar',
  )
  expect(shown.map(({ step }) => step.at)).toEqual(['stage', 'head'])
})
