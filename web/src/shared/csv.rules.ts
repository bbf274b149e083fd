// Tables as spreadsheets read them.

// A spreadsheet runs a cell that begins with one of these as a formula.
const FORMULA = /^[=+\-@\t\r]/

const cellOf = (value: string) => {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A byte order mark first: without it spreadsheets take the letters for those of another century. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(row => row.map(cellOf).join(',')).join('\r\n')}\r\n`
