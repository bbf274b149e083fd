// What a backup says about itself. It is the last entry of the archive: an archive without it was cut off.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const FORMAT = 1

export const MANIFEST = 'manifest.json'

export const Manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      parts: z.array(z.string()),
      rows: z.number().int(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  queues: z.array(z.record(z.string(), z.unknown())),
  /** Files of waiting jobs, each a JSON list. */
  jobs: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

/** What the database part contributes. */
export type DatabaseContents = Omit<Manifest, 'format' | 'createdAt'>

export const manifestOf = (contents: DatabaseContents): Manifest => ({
  format: FORMAT,
  createdAt: new Date().toISOString(),
  ...contents,
})

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations')

/** The migrations of the archive that this product does not have: it was made by a newer one. */
export async function unknownMigrations(manifest: Manifest): Promise<string[]> {
  const known = new Set((await readdir(MIGRATIONS)).map(name => name.replace(/\.sql$/, '')))
  return manifest.migrations.filter(name => !known.has(name))
}
