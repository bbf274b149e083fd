// Tokens with which programs call the site: of a person, or of an account that is a program's own.
import { z } from 'zod'
import { call } from './call.ts'
import { Done, Line, listOf, Moment, Nothing, PersonID, Role } from './primitives.ts'

/** Secret scanners find it by this. */
export const TOKEN_PREFIX = 'mtk_'
export const DEFAULT_TOKEN_DAYS = 90
export const MOST_TOKEN_DAYS = 366

const TokenID = z.coerce.number().int().positive()

export const TokenDraft = z.object({
  Name: Line(80).min(1, 'Please enter a name'),
  Scopes: z
    .array(z.string().regex(/^[a-z-]+:(read|write)$/, 'Unknown scope'))
    .min(1, 'Please choose what the token may do')
    .max(100),
  Days: z
    .number()
    .int()
    .min(1, 'At least 1 day')
    .max(MOST_TOKEN_DAYS, 'At most 366 days')
    .default(DEFAULT_TOKEN_DAYS)
    .describe('until it ends'),
})

export const TokenRow = z.object({
  TokenID: z.number().int(),
  Name: z.string(),
  Hint: z.string().describe('Its last four characters'),
  Scopes: z.array(z.string()),
  CreatedAt: Moment,
  ExpiresAt: Moment,
  UsedAt: Moment.nullable(),
})
export type TokenRow = z.infer<typeof TokenRow>

const MadeToken = Done.extend({ Token: z.string().describe('Shown once'), Data: TokenRow })

export const ServiceAccount = z.object({
  PersonID: z.number().int(),
  UserName: z.string(),
  DisplayName: z.string(),
  Disabled: z.boolean(),
  Roles: z.array(Role),
  Tokens: z.array(TokenRow),
})
export type ServiceAccount = z.infer<typeof ServiceAccount>

const administrator = 'administrator' as const

export const accessTokens = {
  scopes: call({
    method: 'GET',
    path: '/api/auth/tokens/scopes',
    summary: 'What tokens can be allowed to do',
    who: 'person',
    input: Nothing,
    output: listOf(z.string()),
  }),
  mine: call({
    method: 'GET',
    path: '/api/auth/tokens/',
    summary: 'The own access tokens',
    who: 'person',
    input: Nothing,
    output: listOf(TokenRow),
  }),
  make: call({
    method: 'POST',
    path: '/api/auth/tokens/',
    summary: 'Make an access token; it can do at most what this person can',
    who: 'person',
    fresh: true,
    input: TokenDraft,
    output: MadeToken,
  }),
  revoke: call({
    method: 'POST',
    path: '/api/auth/tokens/:TokenID/revoke',
    summary: 'End one of the own access tokens',
    who: 'person',
    input: z.object({ TokenID }),
    output: Done,
  }),
  accounts: call({
    method: 'GET',
    path: '/api/core/service-accounts/',
    summary: 'Accounts of programs, with their tokens',
    who: administrator,
    input: Nothing,
    output: listOf(ServiceAccount),
  }),
  createAccount: call({
    method: 'POST',
    path: '/api/core/service-accounts/',
    summary: 'Make an account for a program: nobody can sign in with it',
    who: administrator,
    fresh: true,
    input: z.object({
      UserName: Line(80)
        .min(1, 'Please enter a user name')
        .regex(/^[^\s@/\\]+$/, 'Please use no spaces, @ or slashes'),
      DisplayName: Line(120).min(1, 'Please enter a name'),
      Roles: z.array(Role).max(Role.options.length).default([]),
    }),
    output: Done.extend({ PersonID: z.number().int() }),
  }),
  makeFor: call({
    method: 'POST',
    path: '/api/core/service-accounts/:PersonID/tokens/',
    summary: 'Make an access token for the account of a program',
    who: administrator,
    fresh: true,
    input: TokenDraft.extend({ PersonID }),
    output: MadeToken,
  }),
  revokeFor: call({
    method: 'POST',
    path: '/api/core/service-accounts/:PersonID/tokens/:TokenID/revoke',
    summary: 'End an access token of the account of a program',
    who: administrator,
    input: z.object({ PersonID, TokenID }),
    output: Done,
  }),
}
