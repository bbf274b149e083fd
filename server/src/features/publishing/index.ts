// Publishing policies and who may add what under them.
import { publishing } from '@mediatheque/contract/publishing'
import { feature } from '../../platform/http/feature.ts'
import { saveAddRules, showAddRules } from './add-permissions.ts'
import { createPolicy, removePolicy, savePolicy, showPolicies } from './change-policies.ts'
import { savePlace, showPlaces } from './managed-places.ts'

export { addPermissionsOf, requireAnyOffer, requireOffer } from './add-permissions.ts'

export const publishingFeature = feature(publishing, {
  policies: showPolicies,
  createPolicy,
  savePolicy,
  removePolicy,
  places: showPlaces,
  savePlace,
  addRules: showAddRules,
  saveAddRules,
})
