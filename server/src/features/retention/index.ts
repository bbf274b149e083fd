// Retention: rules by which items are archived or deleted after two notices, what owners keep, legal hold.
import { retention } from '@mediatheque/contract/retention'
import { feature } from '../../platform/http/feature.ts'
import { changeHold } from './change-hold.ts'
import { createRule, removeRule, saveRule, showPlaces, showRules } from './change-rules.ts'
import { keepItems, showDue } from './keep-items.ts'
import { showDryRun } from './show-dry-run.ts'

export { deleteHolds, insertHolds, listHeld } from './hold.sql.ts'
export { findNotice } from './notices.sql.ts'
export { retentionJob } from './retention.job.ts'

export const retentionFeature = feature(retention, {
  rules: showRules,
  places: showPlaces,
  create: createRule,
  save: saveRule,
  remove: removeRule,
  dryRun: showDryRun,
  due: showDue,
  keep: keepItems,
  hold: changeHold,
})
