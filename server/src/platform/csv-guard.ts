// A spreadsheet runs a cell that begins with one of these as a formula. What begins like a guarded value is guarded
// once more, so that every value comes back as it was.
const FORMULA = /^'*[=+\-@\t\r]/

export const guarded = (value: string): string => (FORMULA.test(value) ? `'${value}` : value)
export const unguarded = (value: string): string =>
  value.startsWith("'") && FORMULA.test(value) ? value.slice(1) : value

/**
 * As spreadsheets like it: without a byte order mark they take the letters for those of another century.
 * The library knows only its own line ends: a lone line feed would break the row.
 */
export const FOR_SPREADSHEETS = { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const
