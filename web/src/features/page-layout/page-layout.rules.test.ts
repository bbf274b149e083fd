import { EditableSiteSettings, HomeSection } from '@mediatheque/contract/settings'
import { expect, test } from 'vitest'
import { moved, wholeLayout } from './page-layout.rules.ts'

const [first, second, third, last] = ['continue', 'new', 'because', 'steps'] as const
const shown = (ID: HomeSection) => ({ ID, IsHidden: false })

test('a new site shows every section in its usual order', () => {
  expect(wholeLayout([])).toEqual(HomeSection.options.map(shown))
})

test('what an administrator chose comes first, sections that came later follow', () => {
  const stored = [{ ID: third, IsHidden: true }, shown(first)]
  expect(wholeLayout(stored).slice(0, 3)).toEqual([...stored, shown(second)])
  expect(wholeLayout(stored)).toHaveLength(HomeSection.options.length)
})

test('a section moves by one place and stops at the ends', () => {
  const layout = wholeLayout([])
  expect(
    moved(layout, second, -1)
      .map(it => it.ID)
      .slice(0, 3),
  ).toEqual([second, first, third])
  expect(
    moved(layout, second, 1)
      .map(it => it.ID)
      .slice(0, 3),
  ).toEqual([first, third, second])
  expect(moved(layout, first, -1)).toBe(layout)
  expect(moved(layout, last, 1)).toBe(layout)
})

test('a layout stored when the library was one section is still read', () => {
  const stored = [{ ID: 'library', IsHidden: true }, shown('steps')]
  expect(EditableSiteSettings.shape.HomeLayout.parse(stored)).toEqual([
    { ID: 'new', IsHidden: true },
    shown('steps'),
  ])
})
