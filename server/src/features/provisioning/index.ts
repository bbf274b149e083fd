// Directories create, change and deactivate their people and groups here by SCIM 2.0.
import { provisioning } from '@mediatheque/contract/provisioning'
import { feature } from '../../platform/http/feature.ts'
import { makeToken, revokeToken, showTokens } from './manage-tokens.ts'

export { addScim } from './scim.bytes.ts'

export const provisioningFeature = feature(provisioning, { tokens: showTokens, makeToken, revokeToken })
