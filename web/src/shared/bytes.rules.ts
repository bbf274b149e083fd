const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** 1.4 MB, in the words and digits of the language. */
export function bytesText(bytes: number, language: string): string {
  const place = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** place
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[place] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 && place > 0 ? 1 : 0,
  }).format(value)
}
