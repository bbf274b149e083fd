// Tokens of accounts elsewhere are unreadable in a copy of the rows.
import { seal as sealFor, unseal as unsealFor } from '../../platform/seal.ts'

const PURPOSE = 'accounts elsewhere'

export const seal = (secret: string, text: string): Buffer => sealFor(secret, PURPOSE, text)

export const unseal = (secret: string, sealed: Buffer): string => unsealFor(secret, PURPOSE, sealed)
