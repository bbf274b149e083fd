import type { accessTokens } from '@mediatheque/contract/access-tokens'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { createPerson } from '../people/index.ts'
import { insertServiceAccount, listServiceAccounts, listTokens } from './access-tokens.sql.ts'
import { rowOf } from './make-token.ts'

export const showAccounts: Action<typeof accessTokens.accounts> = async ctx => {
  const accounts = await listServiceAccounts(ctx.db)
  const tokens = await listTokens(
    ctx.db,
    accounts.map(it => it.PersonID),
  )
  const Items = accounts.map(account => ({
    ...account,
    Tokens: tokens.filter(it => it.PersonID === account.PersonID).map(rowOf),
  }))
  return { Items, Total: Items.length }
}

/** A person without a password and without an address: only tokens open it. */
export const createAccount: Action<typeof accessTokens.createAccount> = async (ctx, it) => {
  const { Data } = await createPerson(ctx, { ...it, Email: '', GroupNames: [] }, (tx, personID) =>
    insertServiceAccount(tx, personID, personOf(ctx).PersonID),
  )
  return { Success: true, PersonID: Data.PersonID }
}
