import { expect, test } from 'vitest'
import {
  accentsOf,
  accentTokens,
  contrast,
  GROUNDS,
  isReadable,
  LEAST_CONTRAST,
  lookCss,
  lookTokens,
  nearestReadable,
  type ThemeName,
  USUAL_ACCENTS,
  wholeTokens,
} from './look.ts'

const NONE = { Accent: '', DarkAccent: '', Font: '', HeadingFont: '' }
const THEMES: readonly ThemeName[] = ['light', 'dark']
/** Every hue at three strengths, greys, and the ends. */
const COLOURS = [
  ...['#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff'],
  ...['#b3261e', '#d9772b', '#f2bd62', '#3f6124', '#0a6b73', '#1d5f7a', '#4a4e8f', '#7a3d6b', '#ffe4e1'],
]

test('contrast is measured as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('the accents of the product are readable in their themes', () => {
  for (const theme of THEMES) expect(isReadable(USUAL_ACCENTS[theme], theme)).toBe(true)
})

test('a light yellow cannot be read on white, and a dark blue not in the dark theme', () => {
  expect(isReadable('#f2bd62', 'light')).toBe(false)
  expect(isReadable('#f2bd62', 'dark')).toBe(true)
  expect(isReadable('#1d2f5a', 'dark')).toBe(false)
})

test('the colour that is offered instead is readable, and one that was readable stays', () => {
  for (const colour of COLOURS)
    for (const theme of THEMES) {
      const offered = nearestReadable(colour, theme)
      expect({ colour, theme, isReadable: isReadable(offered, theme) }).toMatchObject({ isReadable: true })
      if (isReadable(colour, theme)) expect(offered).toBe(colour)
    }
})

test('it is as near as can be: one step back it could not be read', () => {
  const offered = nearestReadable('#ff6600', 'light')
  expect(contrast(offered, GROUNDS.light.least)).toBeLessThan(LEAST_CONTRAST + 0.3)
  expect(offered).toMatch(/^#[0-9a-f]{6}$/)
})

test('letters on the accent, links, and what is chosen can be read in both themes, whatever the colour', () => {
  for (const colour of COLOURS)
    for (const theme of THEMES) {
      const accent = nearestReadable(colour, theme)
      const tokens = accentTokens(accent, theme)
      const pairs = {
        button: contrast(tokens['--accent'] ?? '', tokens['--on-accent'] ?? ''),
        hover: contrast(tokens['--accent-hover'] ?? '', tokens['--on-accent'] ?? ''),
        link: contrast(tokens['--accent-text'] ?? '', GROUNDS[theme].least),
        linkOnSoft: contrast(tokens['--accent-text'] ?? '', tokens['--accent-soft'] ?? ''),
        soft: contrast(tokens['--accent-soft-text'] ?? '', tokens['--accent-soft'] ?? ''),
      }
      for (const [pair, value] of Object.entries(pairs))
        expect({ colour, theme, pair, isEnough: value >= LEAST_CONTRAST }).toMatchObject({ isEnough: true })
    }
})

test('the dark theme has a lighter colour of the same hue where none is chosen for it', () => {
  expect(accentsOf(NONE)).toEqual(USUAL_ACCENTS)
  const { light, dark } = accentsOf({ Accent: '#7a3d6b', DarkAccent: '' })
  expect(light).toBe('#7a3d6b')
  expect(contrast(dark, GROUNDS.dark.least)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  expect(accentsOf({ Accent: '#7a3d6b', DarkAccent: '#ffc24d' }).dark).toBe('#ffc24d')
})

test('nothing is written where nothing is chosen', () => {
  expect(lookCss(NONE)).toBe('')
  expect(lookTokens(NONE, 'dark')).toEqual({})
})

test('a preview has every token, whatever the page around it has', () => {
  const usual = wholeTokens(NONE, 'dark')
  expect(usual).toMatchObject({
    '--accent': USUAL_ACCENTS.dark,
    '--font': '"Inter Variable", Inter, system-ui, sans-serif',
  })
  const { '--font': font, '--font-heading': heading } = wholeTokens({ ...NONE, Font: 'Georgia' }, 'light')
  expect(font).toContain('"Georgia"')
  expect(heading).toBe(font)
})

test('a colour changes both themes, and a name of a font cannot end the style sheet', () => {
  const css = lookCss({ ...NONE, Accent: '#7a3d6b' })
  expect(css).toMatch(/^:root,\[data-theme="light"\]\{--accent:#7a3d6b;.*\}\[data-theme="dark"\]\{--accent:#/)
  const font = lookCss({ ...NONE, Font: 'x";}</style><script>' })
  expect(font).not.toContain('<')
  expect(font).toContain('--font:"x;}/stylescript", "Inter Variable"')
})
