export interface ProvenRow {
  id: string
  file: string
  title: string
}
export function rowsOf(file: string, text: string): ProvenRow[]
export function report(rows: ProvenRow[]): string
