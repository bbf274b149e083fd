// The key for what is sealed in the database. It is not in the database: a copy of that, such as a backup, opens nothing.
import { createHash, randomBytes } from 'node:crypto'
import { access, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { StartRefused } from './start-refused.ts'

export const KEY_FILE = 'secret.key'
const KEY_BYTES = 32
const LEAST_CHARACTERS = 32

export interface SecretKey {
  /** Tells keys apart, and nothing about them. */
  ID: string
  secret: string
}

type Place = Pick<Config, 'dataDir' | 'secretKey'>

const keys = new Map<string, Promise<SecretKey>>()

/** SECRET_KEY, or the file in DATA_DIR, which is made when it is first needed. */
export function readSecretKey(place: Place): Promise<SecretKey> {
  const name = place.secretKey ?? place.dataDir
  const known = keys.get(name)
  if (known) return known
  const key = findSecret(place).then(secret => ({ ID: idOf(secret), secret }))
  keys.set(name, key)
  key.catch(() => keys.delete(name))
  return key
}

/** For commands that must not make one: they may run as another account than the product. */
export const hasSecretKey = async ({ dataDir, secretKey }: Place): Promise<boolean> =>
  secretKey !== undefined ||
  (await access(join(dataDir, KEY_FILE)).then(
    () => true,
    () => false,
  ))

const idOf = (secret: string) =>
  createHash('sha256').update(`id of a key:${secret}`).digest('base64url').slice(0, 16)

async function findSecret({ dataDir, secretKey }: Place): Promise<string> {
  if (secretKey) return secretKey
  const file = join(dataDir, KEY_FILE)
  const secret = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw new StartRefused(`${file} cannot be read: ${error.message}`)
    return makeKeyFile(dataDir, file)
  })
  if (secret.trim().length < LEAST_CHARACTERS)
    throw new StartRefused(`${file} holds no key: put the right one there, or delete it for a new one.`)
  return secret.trim()
}

/** Whole or not at all; of two processes at once one makes it and both read the same. */
async function makeKeyFile(dataDir: string, file: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(`${randomBytes(KEY_BYTES).toString('base64url')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft, { force: true })
  return readFile(file, 'utf8')
}
