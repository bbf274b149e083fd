import { createHash, randomBytes } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')

/** Only hashes are stored: who reads the table cannot use it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()
