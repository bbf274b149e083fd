import { expect, test } from 'vitest'
import { isPage } from './offline.rules.ts'

const page = { method: 'GET', mode: 'navigate', destination: 'document' } as const

test('only pages that are opened in a window may be answered by the offline page', () => {
  expect(isPage(page)).toBe(true)
  expect(isPage({ ...page, destination: 'iframe' })).toBe(false)
  expect(isPage({ ...page, method: 'POST' })).toBe(false)
  for (const destination of ['', 'video', 'image', 'script'] as const)
    expect(isPage({ method: 'GET', mode: 'cors', destination })).toBe(false)
})
