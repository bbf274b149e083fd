import { expect, test } from 'vitest'
import { CallFailed } from '../../shared/api.rules.ts'
import { faultOf } from './assignment.rules.ts'

test('INTG-07 a refusal is PAU001, a call that failed PAU002, anything else PAU003', () => {
  const failed = (status: number) => new CallFailed(status, { Message: 'x' })
  expect([400, 403, 404, 409].map(it => faultOf(failed(it)))).toEqual(Array(4).fill('PAU001'))
  expect([0, 500, 503].map(it => faultOf(failed(it)))).toEqual(Array(3).fill('PAU002'))
  expect([new TypeError('x'), 'x', undefined].map(faultOf)).toEqual(Array(3).fill('PAU003'))
})
