import type { Role } from '@mediatheque/contract/primitives'
import { expect, test } from 'vitest'
import type { Viewer } from '../shared/viewer.ts'
import { navItemsFor } from './nav.tsx'

const holding = (...Roles: Role[]) =>
  ({ Roles, IsAnonymous: false, ManagesPlaces: false }) as unknown as Viewer
const pagesOf = (viewer: Viewer) =>
  navItemsFor(viewer)
    .filter(({ isFor = () => true }) => isFor(viewer))
    .map(it => it.page)

test('the list of content is named to those who edit, once, and to nobody who only watches', () => {
  const timesNamed = (...roles: Role[]) => pagesOf(holding(...roles)).filter(it => it === 'content').length
  expect([timesNamed('viewer'), timesNamed('editor'), timesNamed('administrator')]).toEqual([0, 1, 1])
  expect(pagesOf(holding('viewer'))).not.toContain('deleted')
  expect(pagesOf(holding('administrator'))).toEqual(expect.arrayContaining(['deleted', 'system']))
})
