// Tokens with which programs call the site, and accounts that are a program's own.
import { accessTokens } from '@mediatheque/contract/access-tokens'
import { feature } from '../../platform/http/feature.ts'
import { makeToken, makeTokenFor, revokeToken, revokeTokenFor, showScopes, showTokens } from './make-token.ts'
import { createAccount, showAccounts } from './service-accounts.ts'

export { sweepTokensJob } from './sweep-tokens.job.ts'
export { tokenKeys } from './token-keys.ts'

export const accessTokensFeature = feature(accessTokens, {
  scopes: showScopes,
  mine: showTokens,
  make: makeToken,
  revoke: revokeToken,
  accounts: showAccounts,
  createAccount,
  makeFor: makeTokenFor,
  revokeFor: revokeTokenFor,
})
