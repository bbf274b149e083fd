import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconSvg, icoOf } from './icon.rules.ts'

const PICTURE = join(import.meta.dirname, '../../../../web/src/app/icon.svg')

test('the icon is that of the tab, and fills the square where the system cuts it', async () => {
  const ofTab = await readFile(PICTURE, 'utf8')
  const drawn = iconSvg({ sizePx: 192, isMaskable: false })
  for (const [path] of ofTab.matchAll(/ d="[^"]+"| x="[^"]+"/g)) expect(drawn).toContain(path)
  for (const [colour] of ofTab.matchAll(/fill="#0[^"]+"/g)) expect(drawn).toContain(colour)
  expect(drawn).toContain('width="192" height="192"')
  expect([
    drawn.includes('rx="6.5"'),
    iconSvg({ sizePx: 512, isMaskable: true }).includes('rx="6.5"'),
  ]).toEqual([true, false])
})

test('an .ico file names the size of its picture, its length and where it begins', () => {
  const ico = icoOf(Uint8Array.of(1, 2, 3), 32)
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect([ico.readUInt32LE(14), ico.readUInt32LE(18), ...ico.subarray(22)]).toEqual([3, 22, 1, 2, 3])
})
