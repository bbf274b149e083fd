// Names of fonts; no font is ever loaded from another site by the portal itself (DESIGN 7).
import type { settings } from '@mediatheque/contract/settings'
import type { Action } from '../../platform/http/feature.ts'

type Font = { Name: string; Type: string; IsGoogle: boolean }

const google = (Type: string, names: string): Font[] =>
  names.split(', ').map(Name => ({ Name, Type, IsGoogle: true }))
const system = (Type: string, names: string): Font[] =>
  names.split(', ').map(Name => ({ Name, Type, IsGoogle: false }))

const FONTS: Font[] = [
  ...system('sans-serif', 'Inter, Arial, Helvetica, Verdana, Tahoma, Trebuchet MS, Segoe UI, Calibri'),
  ...system('serif', 'Georgia, Times New Roman, Garamond, Cambria, Palatino'),
  ...system('monospace', 'Courier New, Consolas, Menlo'),
  ...google(
    'sans-serif',
    'Roboto, Roboto Condensed, Roboto Flex, Open Sans, Noto Sans, Noto Sans Arabic, Noto Sans JP, Montserrat, Poppins, Lato, Raleway, Nunito, Nunito Sans, Rubik, Ubuntu, Work Sans, Mulish, Barlow, Quicksand, Karla, Manrope, DM Sans, Source Sans 3, Fira Sans, IBM Plex Sans, Atkinson Hyperlegible, Lexend, Outfit, Figtree, Public Sans, Cabin, Oxygen, Hind, Heebo, Assistant',
  ),
  ...google(
    'serif',
    'Roboto Serif, Roboto Slab, Merriweather, Playfair Display, Lora, PT Serif, Noto Serif, EB Garamond, Crimson Text, Libre Baskerville, Bitter, Source Serif 4, IBM Plex Serif, Spectral, Zilla Slab, Arvo, Cormorant Garamond',
  ),
  ...google(
    'monospace',
    'Roboto Mono, Fira Code, Source Code Pro, IBM Plex Mono, JetBrains Mono, Inconsolata, Space Mono',
  ),
  ...google('display', 'Bebas Neue, Oswald, Anton, Lobster, Abril Fatface, Righteous, Comfortaa, Fredoka'),
  ...google(
    'handwriting',
    'Dancing Script, Pacifico, Caveat, Satisfy, Great Vibes, Indie Flower, Patrick Hand',
  ),
]

export const findFonts: Action<typeof settings.fonts> = async (_ctx, { Words }) => {
  const part = Words.toLowerCase()
  const starts = (font: Font) => font.Name.toLowerCase().startsWith(part)
  const Results = FONTS.filter(font => font.Name.toLowerCase().includes(part)).sort(
    (a, b) => Number(starts(b)) - Number(starts(a)) || a.Name.localeCompare(b.Name),
  )
  return { Results }
}

export const isKnownFont = (name: string): boolean => FONTS.some(font => font.Name === name)
