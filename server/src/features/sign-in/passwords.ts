import { hash, verify } from '@node-rs/argon2'
import type { Handle } from '../../platform/db/connect.ts'
import { badField } from '../../platform/http/refusal.ts'
import { readSiteSettings } from '../settings/index.ts'
import { type PasswordOwner, weaknessOf } from './password.rules.ts'

const ARGON2ID = 2
// OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane.
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, OPTIONS)

/** A password that somebody has chosen: refused where it is among the first that are guessed. */
export async function hashNewPassword(
  db: Handle,
  field: string,
  password: string,
  owner: PasswordOwner,
): Promise<string> {
  const problem = (await passwordRules(db))(password, owner)
  if (problem !== undefined) throw badField(field, problem)
  return hashPassword(password)
}

const PRODUCT_NAME = 'Mediatheque'
const WEAKNESSES = { common: 'password-common', personal: 'password-personal' } as const

/** What is wrong with a password; for many at once. */
export async function passwordRules(
  db: Handle,
): Promise<(password: string, owner: PasswordOwner) => 'password-common' | 'password-personal' | undefined> {
  const [{ SiteName, Organisation }, common] = await Promise.all([readSiteSettings(db), readCommon()])
  const siteNames = [SiteName, Organisation, PRODUCT_NAME]
  return (password, owner) => {
    const weakness = weaknessOf(password, owner, siteNames, word => common.has(word))
    return weakness && WEAKNESSES[weakness]
  }
}

let common: Promise<ReadonlySet<string>> | undefined

/** Loaded when the first password is chosen: 49,000 words that nobody else needs. */
function readCommon() {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common']),
  )
  return common
}

let decoy: Promise<string> | undefined

/** Takes as long for an unknown person as for a wrong password. */
export async function isPasswordOf(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const isRight = await verify(storedHash ?? (await decoy), password)
  return isRight && storedHash != null
}
