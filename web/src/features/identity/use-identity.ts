import { identity } from '@mediatheque/contract/identity'
import { keyOf, query } from '../../shared/query.ts'

export const providersQuery = query(identity.providers, {})

export const trialQuery = (TrialID: string) => query(identity.trial, { TrialID })

/** Also what the sign-in screen offers. */
export const PROVIDERS = [identity.providers, identity.buttons].map(call => ({ queryKey: keyOf(call) }))
