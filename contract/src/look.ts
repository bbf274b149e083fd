// The colours of both themes, made of the accent that a site has chosen. Pure: the server that checks it, the form, its
// preview and the first HTML of every page have the same.

export type ThemeName = 'light' | 'dark'

export interface Look {
  /** #rrggbb; empty: the colour of the product. */
  Accent: string
  /** For the dark theme; empty: made of the other one. */
  DarkAccent: string
  /** Empty: the font of the product. */
  Font: string
  HeadingFont: string
}

export const USUAL_ACCENTS: Readonly<Record<ThemeName, string>> = { light: '#0a6b73', dark: '#56c5ca' }

/** WCAG 1.4.3, for letters of every size. */
export const LEAST_CONTRAST = 4.5
const SOFT_CONTRAST = 7

/** As tokens.css has them: --surface, and --surface-3, which of all grounds leaves the least contrast. */
export const GROUNDS: Readonly<Record<ThemeName, { surface: string; least: string }>> = {
  light: { surface: '#ffffff', least: '#dfe7e7' },
  dark: { surface: '#141c1d', least: '#273335' },
}

/** Red, green and blue from 0 to 1. */
type Rgb = readonly [number, number, number]
/** Lightness, chroma and hue of OKLCH; the hue in radians. */
type Lch = readonly [number, number, number]

const rgbOf = (hex: string): Rgb => {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return [at(1), at(3), at(5)]
}

const byteOf = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 255)
const hexOf = (rgb: Rgb) => `#${rgb.map(part => byteOf(part).toString(16).padStart(2, '0')).join('')}`

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const fromLinear = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex)
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** From 1 to 21, as WCAG measures it. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** `share` of the second, the rest of the first. */
function mix(one: string, other: string, share: number): string {
  const [r1, g1, b1] = rgbOf(one)
  const [r2, g2, b2] = rgbOf(other)
  const between = (from: number, to: number) => from + (to - from) * share
  return hexOf([between(r1, r2), between(g1, g2), between(b1, b2)])
}

function toLch(hex: string): Lch {
  const [sentRed, sentGreen, sentBlue] = rgbOf(hex)
  const [r, g, b] = [toLinear(sentRed), toLinear(sentGreen), toLinear(sentBlue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const along = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [lightness, Math.hypot(across, along), Math.atan2(along, across)]
}

function rgbFrom([lightness, chroma, hue]: Lch): Rgb {
  const [across, along] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * across + 0.2158037573 * along) ** 3
  const m = (lightness - 0.1055613458 * across - 0.0638541728 * along) ** 3
  const s = (lightness - 0.0894841775 * across - 1.291485548 * along) ** 3
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const isShown = (rgb: Rgb) => rgb.every(part => part > -0.0005 && part < 1.0005)
const HALVINGS = 16

/** What a screen cannot show loses chroma until it can: cut off channel by channel it would change its hue. */
function fromLch([lightness, chroma, hue]: Lch): string {
  const light = Math.min(1, Math.max(0, lightness))
  if (isShown(rgbFrom([light, chroma, hue]))) return hexOf(rgbFrom([light, chroma, hue]))
  let [least, most] = [0, chroma]
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (least + most) / 2
    if (isShown(rgbFrom([light, middle, hue]))) least = middle
    else most = middle
  }
  return hexOf(rgbFrom([light, least, hue]))
}

const lighter = (hex: string, by: number): string => {
  const [lightness, chroma, hue] = toLch(hex)
  return fromLch([lightness + by, chroma, hue])
}

const STEP = 0.005
/** Away from the ground: darker on a light one, lighter on a dark one. */
const AWAY: Readonly<Record<ThemeName, 1 | -1>> = { light: -1, dark: 1 }

/** The first colour of the same hue that is good enough, in small steps. Its end is black or white, which always is. */
function firstGood(hex: string, theme: ThemeName, isGood: (colour: string) => boolean): string {
  for (let steps = 0; steps * STEP <= 1; steps++) {
    const colour = steps === 0 ? hex : lighter(hex, AWAY[theme] * steps * STEP)
    if (isGood(colour)) return colour
  }
  return theme === 'light' ? '#000000' : '#ffffff'
}

/** White, or nearly black with a hint of the colour: whichever is read better on it. */
function inkOn(colour: string): string {
  const dark = mix(colour, '#000000', 0.85)
  return contrast(colour, '#ffffff') >= contrast(colour, dark) ? '#ffffff' : dark
}

/** As a link on every ground of the theme, and as a button with letters on it. */
export const isReadable = (colour: string, theme: ThemeName): boolean =>
  contrast(colour, GROUNDS[theme].least) >= LEAST_CONTRAST &&
  contrast(colour, inkOn(colour)) >= LEAST_CONTRAST

export const nearestReadable = (colour: string, theme: ThemeName): string =>
  firstGood(colour.toLowerCase(), theme, it => isReadable(it, theme))

/** The accent of each theme, where nothing else is chosen for the dark one. */
export const accentsOf = ({
  Accent,
  DarkAccent,
}: Pick<Look, 'Accent' | 'DarkAccent'>): Record<ThemeName, string> => ({
  light: Accent || USUAL_ACCENTS.light,
  dark: DarkAccent || (Accent ? nearestReadable(Accent, 'dark') : USUAL_ACCENTS.dark),
})

type Tokens = Record<`--${string}`, string>

const HOVER = 0.06
const SOFT_SHARE: Readonly<Record<ThemeName, number>> = { light: 0.14, dark: 0.2 }

/** What the design makes of an accent, by the names in tokens.css. */
export function accentTokens(accent: string, theme: ThemeName): Tokens {
  const { surface, least } = GROUNDS[theme]
  const hover = lighter(accent, AWAY[theme] * HOVER)
  const soft = mix(surface, accent, SOFT_SHARE[theme])
  const isText = (colour: string) =>
    contrast(colour, soft) >= LEAST_CONTRAST && contrast(colour, least) >= LEAST_CONTRAST
  return {
    '--accent': accent,
    '--accent-hover': hover,
    '--on-accent': inkOn(accent),
    '--accent-text': firstGood(accent, theme, isText),
    '--accent-soft': soft,
    '--accent-soft-text': firstGood(accent, theme, it => contrast(it, soft) >= SOFT_CONTRAST),
    '--focus': theme === 'light' ? accent : hover,
  }
}

const USUAL_FONTS = '"Inter Variable", Inter, system-ui, sans-serif'

/** Nothing is loaded from elsewhere: where a font is not installed, the usual one is shown. */
const familyOf = (name: string) => `"${name.replaceAll(/["\\<>]/g, '')}", ${USUAL_FONTS}`

const fontTokens = ({ Font, HeadingFont }: Pick<Look, 'Font' | 'HeadingFont'>): Tokens => ({
  ...(Font !== '' && { '--font': familyOf(Font) }),
  ...(HeadingFont !== '' && { '--font-heading': familyOf(HeadingFont) }),
})

const isUsualAccent = ({ Accent, DarkAccent }: Look) => Accent === '' && DarkAccent === ''

/** What differs from tokens.css in a theme. */
export function lookTokens(look: Look, theme: ThemeName): Tokens {
  if (isUsualAccent(look)) return fontTokens(look)
  const accents = accentsOf(look)
  // Over pictures it is the same in both themes.
  return {
    ...fontTokens(look),
    ...accentTokens(accents[theme], theme),
    '--pic-accent': accents.dark,
  }
}

/** All of them, also the usual ones: for a part of a page that shows another look than the rest of it. */
export function wholeTokens(look: Look, theme: ThemeName): Tokens {
  const { '--font': font = USUAL_FONTS, '--font-heading': heading = font } = fontTokens(look)
  return {
    ...accentTokens(accentsOf(look)[theme], theme),
    '--font': font,
    '--font-heading': heading,
  }
}

const rule = (selector: string, tokens: Tokens) => {
  const lines = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`
}

/** A style sheet that comes after tokens.css; empty where nothing is chosen. */
export const lookCss = (look: Look): string =>
  rule(':root,[data-theme="light"]', lookTokens(look, 'light')) +
  rule('[data-theme="dark"]', lookTokens(look, 'dark'))
