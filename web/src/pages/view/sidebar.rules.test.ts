import { expect, test } from 'vitest'
import { CLOSED_UP_TO_PX, openTab } from './sidebar.rules.ts'

const tabs = ['about', 'history']

test('ITEM-35 the sidebar starts open above 1024 px and closed up to it', () => {
  expect(CLOSED_UP_TO_PX).toBe(1024)
  expect(openTab(undefined, tabs, true)).toBe('about')
  expect(openTab(undefined, tabs, false)).toBeNull()
})

test('ITEM-35 its state lives in the query', () => {
  expect(openTab('history', tabs, false)).toBe('history')
  expect(openTab('none', tabs, true)).toBeNull()
  expect(openTab('nonsense', tabs, true)).toBe('about')
})
