import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.rules.ts'

test.each([
  ['a/b\\c:d?', 'a b c d.mp4'],
  ['../../etc', '.. .. etc.mp4'],
  ['\u0000', 'item.mp4'],
  ['x'.repeat(300), `${'x'.repeat(120)}.mp4`],
])('%j is saved as %j', (title, name) => expect(fileNameOf(title, 'mp4')).toBe(name))
