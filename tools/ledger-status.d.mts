export interface ProvenRow {
  id: string
  file: string
  title: string
}
export function ledgerIn(text: string): string[]
export function rowsOf(file: string, text: string, ledger: string[]): ProvenRow[]
export function unknownRows(rows: ProvenRow[], ledger: string[]): ProvenRow[]
export function report(rows: ProvenRow[], ledger: string[]): string
