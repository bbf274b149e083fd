import { AccessStep } from '@mediatheque/contract/access'
import type { media } from '@mediatheque/contract/media'
import { explainIn, linkStateOf, listOpeningCourses, rightsIn } from '../../core/access/index.ts'
import { byNumbers, listMedia, type MediaRow, requireItem } from '../../core/items/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { holds, type Viewer } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../settings/index.ts'
import { listLinksTo } from '../sharing/index.ts'
import { viewerOf } from '../sign-in/index.ts'
import { readGroupNames } from './explain.sql.ts'

const GUEST: Viewer = { kind: 'guest', SessionID: '', ExpiresAt: new Date(0), preferences: {} }

/** Why somebody can see an item or not, from the very rule that decides. */
export const explainItem: Action<typeof media.why> = async (ctx, { id, person }) => {
  const found = await requireItem(ctx, id, 'manage')
  const viewer = person === undefined ? GUEST : await viewerOf(ctx, person)
  if (!viewer) throw new Refusal('not-found', 'no-such-person')
  const [row] = await listMedia(ctx.db, viewer, byNumbers([found.row.clip_data_id]))
  if (!row) throw new Refusal('not-found', 'no-such-item')
  const { steps } = explainIn(row, viewer)
  // With what courses open, which no step of the rule names.
  const rights = rightsIn(row, viewer)
  const maySeeAddresses = holds(ctx.viewer, 'manager')
  const groups = await readGroupNames(ctx.db, row.policy_groups)
  return {
    MayWatch: rights.has('watch'),
    Rights: [...rights],
    Links: await openLinks(ctx.db, row),
    Courses:
      person !== undefined && rights.has('watch')
        ? await listOpeningCourses(ctx.db, [row.clip_data_id], person)
        : [],
    Reasons: AccessStep.options.map(Code => ({
      Code,
      Holds: steps[Code],
      Detail: isAddress(Code) && !maySeeAddresses ? '' : detailOf(Code, row, viewer, groups),
    })),
  }
}

/** Those who manage a place only are not shown who has which address. */
const isAddress = (step: AccessStep) => step === 'coOwner' || step === 'grantedEdit' || step === 'granted'

async function openLinks(db: Db, row: MediaRow) {
  const [links, { LinksAllowed }] = await Promise.all([
    listLinksTo(db, row.clip_data_id),
    readSiteSettings(db),
  ])
  return links
    .filter(link => linkStateOf(row, { ...link, isForbidden: !LinksAllowed }) === 'open')
    .map(({ LinkID, Restriction, CreatedBy, endsAt }) => ({
      ...{ LinkID, Restriction, CreatedBy },
      ExpiresAt: endsAt?.toISOString() ?? null,
    }))
}

/** The policy, group, date or name that a step is about. */
function detailOf(
  step: AccessStep,
  row: MediaRow,
  viewer: Viewer,
  groups: readonly { ID: number; Name: string }[],
): string {
  switch (step) {
    case 'deleted':
      return row.deleted_at?.toISOString() ?? ''
    case 'owner':
      return row.owner_name
    case 'coOwner':
    case 'grantedEdit':
    case 'granted':
      return row.grant_address ?? ''
    case 'policyPublic':
    case 'policySignedIn':
      return row.policy_name
    case 'policyGroups': {
      const own = viewer.kind === 'person' ? viewer.groups : []
      const shared = groups.filter(group => own.includes(group.ID))
      return (shared.length > 0 ? shared : groups).map(group => group.Name).join(', ')
    }
    case 'declined':
      return row.decline_reason
    case 'notPublished':
      return row.publish_at?.toISOString() ?? ''
    case 'expired':
      return row.expires_at?.toISOString() ?? ''
    default:
      return ''
  }
}
