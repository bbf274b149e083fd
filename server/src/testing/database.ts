import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface FreshDatabase {
  url: string
  /** A pooler before it. */
  pooledUrl?: string
  /** A server that follows it. */
  replicaUrl?: string
  /** Ends the sessions that are still open. */
  drop(): Promise<void>
}

/** A migrated, empty database of its own, copied in some milliseconds; any number at once. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const adminUrl = inject('adminUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(adminUrl, `CREATE DATABASE ${name} TEMPLATE mediatheque STRATEGY FILE_COPY`)
  return {
    url: adminUrl.replace('/postgres?', `/${name}?`),
    drop: () => administer(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function administer(adminUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
