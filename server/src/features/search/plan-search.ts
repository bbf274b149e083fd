// From a request to a search: whose items, which of them, in which order.
import { RecordType } from '@mediatheque/contract/primitives'
import type { SearchRequest } from '@mediatheque/contract/search'
import { operatorsIn } from '@mediatheque/contract/search-operators'
import { type SqlBool, sql } from 'kysely'
import {
  countAll,
  editableParts,
  isApprovable,
  isEditable,
  mayFind,
  type Reach,
  readReach,
  requireScreens,
} from '../../core/access/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { holds, type Viewer } from '../../platform/http/viewer.ts'
import { type Condition, filterConditions } from './filters.sql.ts'
import { conditionOf } from './operators.sql.ts'
import { sortingOf, wantedIn } from './search.rules.ts'
import { MEDIA, type Search } from './search.sql.ts'

export interface Asking {
  db: Handle
  viewer: Viewer
}

/** SRCH-25 */
export function refuseReport({ viewer }: Pick<Context, 'viewer'>, { report }: SearchRequest) {
  if (report && !holds(viewer, 'manager')) throw new Refusal('not-allowed', 'no-permission')
}

const audienceOf = (
  viewer: Viewer,
  reach: Reach,
  { approve, edit, collection_search }: SearchRequest,
): Condition[] => [
  approve ? isApprovable(viewer) : edit ? isEditable(viewer, reach) : mayFind(viewer, reach),
  ...(collection_search ? [sql<SqlBool>`m.record_type = ${RecordType.Photoset}`] : []),
]

/** SIGNAGE-01, SIGNAGE-03 */
async function onScreens({ db, viewer }: Asking, { signage }: SearchRequest): Promise<Condition[]> {
  if (!signage) return []
  const screens = await requireScreens({ db, viewer })
  return [
    sql<SqlBool>`m.clip_data_id in (
      select i.clip_data_id from signage_item i where i.signage_player_id = any(${screens}::bigint[]))`,
  ]
}

/** Undefined: there is text without a word in it, which nothing can match. */
export async function planSearch(
  { db, viewer }: Asking,
  request: SearchRequest,
): Promise<Search | undefined> {
  const { Filters } = request
  const isOnScreens = await onScreens({ db, viewer }, request)
  const { used, rest } = operatorsIn(Filters.words)
  const wanted = wantedIn(rest)
  if (wanted.kind === 'nothing') return undefined
  const reach = await readReach(db, viewer)
  const isEverything = !request.approve && !request.collection_search && !request.signage && used.length === 0
  return {
    audience: [...audienceOf(viewer, reach, request), ...isOnScreens, ...used.map(conditionOf)],
    ...(isEverything && !request.edit && { countAll: countAll(viewer, reach) }),
    ...(isEverything && request.edit && { editable: editableParts(viewer, reach) }),
    isNarrowed: !isEverything,
    filters: filterConditions(Filters, viewer),
    terms: wanted.kind === 'terms' ? wanted.terms : [],
    isTitleOnly: Filters.titlesOnly,
    sorting: sortingOf(Filters.order, Filters.isReversed, wanted),
    scope: MEDIA,
  }
}
