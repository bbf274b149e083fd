import type { StorageReport } from './check-storage.ts'

export const isSound = ({ missing, superfluous, removed }: StorageReport) =>
  missing.length === 0 && superfluous.length === removed

const MOST_LINES = 200

/** For the operator: what is wrong, one line each, and a sentence in the end. */
export function printReport(report: StorageReport): string {
  const lines = [
    ...report.missing.map(it => `missing      ${it}`),
    ...report.superfluous.map(it => `superfluous  ${it.name} (${it.bytes} bytes)`),
  ]
  const more = lines.length - MOST_LINES
  return [
    ...lines.slice(0, MOST_LINES),
    ...(more > 0 ? [`and ${more} more`] : []),
    `${report.files} files in ${report.bytes} bytes: ${verdictOf(report)}`,
  ].join('\n')
}

function verdictOf(report: StorageReport): string {
  const { missing, superfluous, removed, young } = report
  const found = [
    missing.length > 0 && `${missing.length} missing or not as they should be`,
    removed > 0 && `${removed} superfluous ones removed`,
    superfluous.length > removed && `${superfluous.length} superfluous (--mend removes them)`,
    young > 0 && `${young} too young to tell`,
  ].filter(it => it !== false)
  if (found.length === 0) return 'all as the database says.'
  return `${found.join(', ')}.`
}
