import { EditableSiteSettings } from '@mediatheque/contract/settings'
import { expect, test } from 'vitest'
import { messageIn, onLines, pick, SITE_SECTIONS, withCommas } from './site.rules.ts'

test('SITE-01 every setting that an administrator may change is in exactly one section', () => {
  // The layout of the home page is edited where it is seen.
  const shown = [...Object.values(SITE_SECTIONS).flat(), 'HomeLayout']
  expect(shown.sort()).toEqual(Object.keys(EditableSiteSettings.shape).sort())
})

test('courses stand on lines of their own, file types between commas', () => {
  expect(onLines.read(' Camera \n\n Sound, light\r\n')).toEqual(['Camera', 'Sound, light'])
  expect(withCommas.read('exe, .bat;cmd  sh')).toEqual(['exe', '.bat', 'cmd', 'sh'])
  expect(withCommas.write(['exe', 'bat'])).toBe('exe, bat')
})

test('the sentence of a refused entry is found in its list', () => {
  expect(messageIn([undefined, { type: 'x', message: 'Please enter file extensions such as exe' }])).toBe(
    'Please enter file extensions such as exe',
  )
  expect(messageIn({ type: 'x', message: 'At least 1 minute' })).toBe('At least 1 minute')
  expect(messageIn(undefined)).toBeUndefined()
})

test('a section takes only its own settings', () => {
  expect(pick({ a: 1, b: 2, c: 3 }, ['a', 'c'])).toEqual({ a: 1, c: 3 })
})
