// The readers of SAML messages, outside of the process that serves.
import { parseAside } from '../parse/parse-aside.ts'
import type { readLogout } from './read-logout.ts'
import type { readLogoutResponse } from './read-logout-response.ts'
import type { readMetadata } from './read-metadata.ts'
import type { readResponse } from './read-response.ts'

const here = (file: string) => new URL(file, import.meta.url)
const MESSAGE = { what: 'text', mostBytes: 1_000_000, mostAnswerBytes: 2_000_000 } as const

export const readResponseAside = parseAside<typeof readResponse>(
  here('./read-response.ts'),
  'readResponse',
  MESSAGE,
)
export const readLogoutAside = parseAside<typeof readLogout>(here('./read-logout.ts'), 'readLogout', MESSAGE)
export const readLogoutResponseAside = parseAside<typeof readLogoutResponse>(
  here('./read-logout-response.ts'),
  'readLogoutResponse',
  MESSAGE,
)
export const readMetadataAside = parseAside<typeof readMetadata>(here('./read-metadata.ts'), 'readMetadata', {
  what: 'file',
  mostBytes: 4_000_000,
})
