import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { holds, type Person } from '../../platform/http/viewer.ts'

/** Roles add up: the same policy by two roles stands once, and is the default if either says so. */
export function addPermissionsOf(db: Db | Tx, viewer: Person) {
  return db
    .selectFrom('add_permission as a')
    .innerJoin('publishing_policy as p', 'p.publishing_policy_id', 'a.publishing_policy_id')
    .select(['a.record_type as RecordType', 'p.publishing_policy_id as PublishingPolicyID'])
    .select([
      'p.name as PublishingPolicyName',
      'p.restriction as Restriction',
      'p.approval_required as ApprovalRequired',
    ])
    .select(sql<boolean>`bool_or(a.is_default)`.as('IsDefault'))
    .$if(!holds(viewer, 'administrator'), query => query.where('a.role', 'in', ['', ...viewer.roles]))
    .groupBy(['a.record_type', 'p.publishing_policy_id'])
    .orderBy('a.record_type')
    .orderBy('p.name')
    .execute()
}
