import { expect, test } from 'vitest'
import { whereMoreIs } from './moment.rules.ts'

test('more places of an item are searched for on its page', () => {
  const ViewURL = '/view.aspx?id=5~abc'
  expect(whereMoreIs({ ViewURL }, 'cell & wall')).toBe('/view.aspx?id=5~abc&find=cell%20%26%20wall')
  expect(whereMoreIs({ ViewURL }, '')).toBe(ViewURL)
})
