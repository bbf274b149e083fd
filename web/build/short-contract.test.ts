import { expect, test, vi } from 'vitest'
import { FETCHES_INPUTS } from './short-contract.ts'

test('what a call takes is fetched where it is asked for, and not when the call is copied', async () => {
  const { withInputs } = await import(`data:text/javascript,${encodeURIComponent(FETCHES_INPUTS)}`)
  const load = vi.fn(async () => ({ save: 'its schema' }))
  const { save } = withInputs({ save: { method: 'POST' } }, load)
  expect({ ...save }).toEqual({ method: 'POST' })
  expect(load).not.toHaveBeenCalled()
  expect(await save.input).toBe('its schema')
})
