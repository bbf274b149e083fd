// SCIM 2.0: with which tokens a directory provisions people and groups of a provider.
import { z } from 'zod'
import { call } from './call.ts'
import { ProviderID } from './identity.ts'
import { Done, Line, listOf, Moment } from './primitives.ts'

/** The address that is entered in the directory. */
export const SCIM_PATH = '/scim/v2'

/** Secret scanners find it by this. */
export const SCIM_TOKEN_PREFIX = 'mts_'
const MOST_SCIM_TOKEN_DAYS = 1830

const TokenID = z.coerce.number().int().positive()

const ScimTokenDraft = z.object({
  Name: Line(80).min(1, 'Please enter a name'),
  Days: z
    .number()
    .int()
    .min(1, 'At least 1 day')
    .max(MOST_SCIM_TOKEN_DAYS, 'At most 5 years')
    .nullable()
    .default(null)
    .describe('until it ends; null: it holds until it is ended'),
})

export const ScimTokenRow = z.object({
  TokenID: z.number().int(),
  Name: z.string(),
  Hint: z.string().describe('Its last four characters'),
  CreatedAt: Moment,
  CreatedBy: z.string(),
  ExpiresAt: Moment.nullable(),
  UsedAt: Moment.nullable(),
})
export type ScimTokenRow = z.infer<typeof ScimTokenRow>

const administrator = 'administrator' as const
const TOKENS = '/api/core/identity/providers/:ProviderID/scim-tokens/'

export const provisioning = {
  tokens: call({
    method: 'GET',
    path: TOKENS,
    summary: 'The tokens with which a directory provisions people of this provider, and how many it keeps',
    who: administrator,
    input: z.object({ ProviderID }),
    output: listOf(ScimTokenRow).extend({
      URL: z.string().describe('The address to enter in the directory'),
      People: z.number().int(),
      Groups: z.number().int(),
    }),
  }),
  makeToken: call({
    method: 'POST',
    path: TOKENS,
    summary: 'Make a token for provisioning by SCIM',
    who: administrator,
    fresh: true,
    input: ScimTokenDraft.extend({ ProviderID }),
    output: Done.extend({ Token: z.string().describe('Shown once'), Data: ScimTokenRow }),
  }),
  revokeToken: call({
    method: 'POST',
    path: `${TOKENS}:TokenID/revoke`,
    summary: 'End a token for provisioning',
    who: administrator,
    input: z.object({ ProviderID, TokenID }),
    output: Done,
  }),
}
