// Where statements go: as the environment says, or as an administrator has set it up.
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { seal, unseal } from '../../platform/seal.ts'
import { readSecretKey } from '../../platform/secret-key.ts'
import { findRecordStore, type StoredRecordStore } from './record-store.sql.ts'

const PURPOSE = 'record store'

type Setting = Pick<Platform, 'config'>

export interface OpenRecordStore {
  url: string
  user: string
  password: string
}

export async function sealSecret({ config }: Setting, secret: string) {
  const key = await readSecretKey(config)
  return { secret: seal(key.secret, PURPOSE, secret), key_id: key.ID }
}

/** Sealed on another server, as after a restore without its key: it has to be entered again. */
export const isReadable = async ({ config }: Setting, { key_id }: StoredRecordStore) =>
  key_id === (await readSecretKey(config)).ID

/** Nothing: none is set up, or it is switched off. */
export async function openRecordStore({
  db,
  config,
}: Setting & { db: Db }): Promise<OpenRecordStore | undefined> {
  if (config.xapi) return config.xapi
  const row = await findRecordStore(db)
  if (!row?.is_enabled || !(await isReadable({ config }, row))) return undefined
  const { secret } = await readSecretKey(config)
  return { url: row.url, user: row.access_key, password: unseal(secret, PURPOSE, row.secret) }
}

/** Statements wait for a store that is on, also where its secret has to be entered again. */
export const wantsStatements = async (tx: Tx, { config }: Setting): Promise<boolean> =>
  config.xapi !== undefined || ((await findRecordStore(tx))?.is_enabled ?? false)
