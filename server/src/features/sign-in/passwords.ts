import { hash, verify } from '@node-rs/argon2'

const ARGON2ID = 2
// OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane.
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, OPTIONS)

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
