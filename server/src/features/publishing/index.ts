// Publishing policies and who may add what under them.
import { publishing } from '@mediatheque/contract/publishing'
import { feature } from '../../platform/http/feature.ts'
import { saveAddRules, showAddRules } from './add-permissions.ts'
import { createPolicy, removePolicy, savePolicy, showPolicies } from './change-policies.ts'

export { addPermissionsOf, requireAnyOffer, requireOffer } from './add-permissions.ts'

export const publishingFeature = feature(publishing, {
  policies: showPolicies,
  createPolicy,
  savePolicy,
  removePolicy,
  addRules: showAddRules,
  saveAddRules,
})
