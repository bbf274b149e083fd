import type { AccessStep } from '@mediatheque/contract/access'
import { expect, test } from 'vitest'
import { sortSteps } from './why.rules.ts'

const codes = (steps: readonly { Code: string }[]) => steps.map(it => it.Code)

test('who cannot see an item is told what closes it and what would open it, not what is beside the point', () => {
  const steps: { Code: AccessStep; Holds: boolean }[] = [
    { Code: 'deleted', Holds: false },
    { Code: 'owner', Holds: false },
    { Code: 'private', Holds: true },
    { Code: 'policySignedIn', Holds: true },
    { Code: 'expired', Holds: false },
  ]
  const { speaksFor, speaksAgainst, wouldOpen } = sortSteps(steps, false)
  expect(codes(speaksFor)).toEqual(['policySignedIn'])
  expect(codes(speaksAgainst)).toEqual(['private'])
  expect(codes(wouldOpen)).toEqual(['owner'])
  expect(sortSteps(steps, true).wouldOpen).toEqual([])
})
