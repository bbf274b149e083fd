// A spreadsheet runs a cell that begins with one of these as a formula.
const FORMULA = /^[=+\-@\t\r]/

export const guarded = (value: string): string => (FORMULA.test(value) ? `'${value}` : value)
export const unguarded = (value: string): string => (/^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value)
