import type { MappingRule, ProviderKind, ProviderSettings } from '@mediatheque/contract/identity'
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

/** The people of learning platforms are kept here too, but nobody signs in there by a button (features/courses). */
const LTI = 'lti'

const selectProviders = (db: Handle) =>
  db
    .selectFrom('identity_provider')
    .where('kind', '<>', LTI)
    .select(['provider_id as ProviderID', sql<ProviderKind>`kind`.as('Kind'), 'name as Name', 'slug as Slug'])
    .select(['is_enabled as IsEnabled', 'is_only as IsOnly', 'creates_people as CreatesPeople'])
    .select(['is_from_file as IsFromFile', 'domains as Domains', 'secrets as Secrets', 'key_id as KeyID'])
    .select([sql<MappingRule[]>`rules`.as('Rules'), sql<ProviderSettings>`settings`.as('Settings')])

export type StoredProvider = Awaited<ReturnType<typeof listStored>>[number]

export const listStored = (db: Handle) =>
  selectProviders(db).orderBy('position').orderBy('provider_id').execute()

export const findStored = (db: Handle, providerID: number) =>
  selectProviders(db).where('provider_id', '=', providerID).executeTakeFirst()

export const findStoredBySlug = (db: Handle, slug: string) =>
  selectProviders(db).where('slug', '=', slug).executeTakeFirst()

export interface ProviderColumns {
  Name: string
  Slug: string
  IsEnabled: boolean
  IsOnly: boolean
  CreatesPeople: boolean
  Domains: readonly string[]
  Rules: readonly MappingRule[]
  Settings: ProviderSettings
  sealed?: { secrets: Buffer; key_id: string }
}

const columnsOf = (it: ProviderColumns) => ({
  kind: it.Settings.Kind,
  preset: it.Settings.Preset,
  name: it.Name,
  slug: it.Slug,
  is_enabled: it.IsEnabled,
  is_only: it.IsOnly,
  creates_people: it.CreatesPeople,
  domains: [...it.Domains],
  rules: JSON.stringify(it.Rules),
  settings: JSON.stringify(it.Settings),
  ...it.sealed,
})

export async function insertProvider(tx: Tx, it: ProviderColumns, isFromFile = false): Promise<number> {
  const { provider_id } = await tx
    .insertInto('identity_provider')
    .values({
      ...columnsOf(it),
      is_from_file: isFromFile,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from identity_provider)`,
    })
    .returning('provider_id')
    .executeTakeFirstOrThrow()
  return provider_id
}

export const updateProvider = (tx: Tx, providerID: number, it: ProviderColumns, isFromFile = false) =>
  tx
    .updateTable('identity_provider')
    .set({ ...columnsOf(it), is_from_file: isFromFile, updated_at: sql<Date>`now()` })
    .where('provider_id', '=', providerID)
    .executeTakeFirst()

/** One provider at most is the only one: the one that was saved last. */
export const clearOnly = (tx: Tx, exceptSlug: string) =>
  tx
    .updateTable('identity_provider')
    .set({ is_only: false })
    .where('is_only', '=', true)
    .where('slug', '<>', exceptSlug)
    .execute()

/** Of a file that no longer names them, or that is no longer there: they can be changed in the browser again. */
export const disableFileProviders = (tx: Tx, exceptSlugs: readonly string[]) =>
  tx
    .updateTable('identity_provider')
    .set({ is_enabled: false, is_only: false, is_from_file: false })
    .where('is_from_file', '=', true)
    .where('slug', 'not in', ['', ...exceptSlugs])
    .execute()

export const deleteProvider = (tx: Tx, providerID: number) =>
  tx
    .deleteFrom('identity_provider')
    .where('provider_id', '=', providerID)
    .returning('name as Name')
    .executeTakeFirst()

export const saveOrder = (tx: Tx, providerIDs: readonly number[]) =>
  sql`update identity_provider p set position = o.n
      from unnest(${providerIDs as number[]}::bigint[]) with ordinality as o(id, n) where p.provider_id = o.id`.execute(
    tx,
  )

export async function countIdentities(db: Handle): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('identity')
    .select(['provider_id', eb => eb.fn.countAll<number>().as('n')])
    .where('is_provisioned', '=', false)
    .groupBy('provider_id')
    .execute()
  return new Map(rows.map(it => [it.provider_id, it.n]))
}

export const insertLtiProvider = (tx: Tx, name: string, slug: string) =>
  tx
    .insertInto('identity_provider')
    .values({ kind: LTI, name, slug, settings: '{}' })
    .returning('provider_id as ProviderID')
    .executeTakeFirstOrThrow()

export const renameProvider = (tx: Tx, providerID: number, name: string) =>
  tx.updateTable('identity_provider').set({ name }).where('provider_id', '=', providerID).execute()
