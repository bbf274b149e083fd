import type { ImportRow, people } from '@mediatheque/contract/people'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findImport, listImports, listReport, type StoredImport } from './people-import.sql.ts'

export const importRowOf = ({ FileKey, PersonID, SwitchedFrom, ...it }: StoredImport): ImportRow => ({
  ...it,
  CreatedAt: it.CreatedAt.toISOString(),
  FinishedAt: it.FinishedAt?.toISOString() ?? null,
})

export const showImports: Action<typeof people.imports> = async ({ db }) => {
  const Items = (await listImports(db)).map(importRowOf)
  return { Items, Total: Items.length }
}

export const showImport: Action<typeof people.oneImport> = async ({ db }, { ImportID }) => {
  const it = await findImport(db, ImportID)
  if (!it) throw new Refusal('not-found', 'no-such-import')
  return { ...importRowOf(it), Report: await listReport(db, ImportID) }
}
