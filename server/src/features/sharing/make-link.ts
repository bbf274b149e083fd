// Links by which anyone who has them may watch one item. Only the hash of their secret part is stored.
import { createHash, randomBytes } from 'node:crypto'
import type { ParsedInputOf } from '@mediatheque/contract/call'
import { pages } from '@mediatheque/contract/pages'
import type { sharing } from '@mediatheque/contract/sharing'
import { linkStateOf } from '../../core/access/index.ts'
import { type FoundItem, publishItemChange, requireItem } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readSiteSettings } from '../settings/index.ts'
import { daysOf, hashOf, requireOptions } from './link-options.ts'
import { endLink, insertLink, type LinkRow, listLinks } from './links.sql.ts'

const TOKEN_BYTES = 24

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

const KINDS = {
  embed: { path: pages.embed.path, name: 'code' },
  acl: { path: pages.view.path, name: 'acl' },
} as const

type Draft = ParsedInputOf<typeof sharing.createACLLink>

async function makeLink(ctx: Context, kind: LinkRow['kind'], { ClipDataID, Restriction, ...draft }: Draft) {
  const found = await requireWidening(ctx, ClipDataID, kind)
  const Days = await daysOf(ctx, draft.Days)
  const options = {
    ...requireOptions(found, kind, { ...draft, EndSecs: draft.EndSecs ?? null }),
    password_hash: await hashOf(draft.Password ?? null),
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { LinkID, expires_at } = await ctx.db.transaction().execute(async tx => {
    const link = await insertLink(tx, {
      clip_data_id: found.row.clip_data_id,
      kind,
      token_hash: hashOfToken(token),
      restriction: Restriction,
      created_by: personOf(ctx).PersonID,
      days: Days,
      ...options,
    })
    const HasPassword = options.password_hash !== null
    const detail = { LinkID: link.LinkID, Kind: kind, Restriction, Days, HasPassword }
    await recordAudit(tx, ctx, { action: 'made a link', subject: `media:${ClipDataID}`, detail })
    return link
  })
  publishItemChange(ctx, found.row.enc_id, 'access', ctx.viewer)
  const { path, name } = KINDS[kind]
  return {
    Success: true as const,
    LinkID,
    URL: addressOf(ctx, path, { id: found.row.enc_id, [name]: token }),
    ExpiresAt: expires_at?.toISOString() ?? null,
  }
}

/** Passing on the plain address is for everybody; opening an item to more people is for those who may give access. */
async function requireWidening(ctx: Context, id: number, kind: LinkRow['kind']) {
  const found = await requireItem(ctx, id, 'watch')
  refuseFrames(found, kind)
  if (!found.rights.has('widen')) throw new Refusal('not-allowed', 'item-not-yours-to-open')
  return found
}

/** SHARE-02 */
async function requireSharing(ctx: Context, id: string | number, kind: LinkRow['kind']) {
  const found = await requireItem(ctx, id, 'share')
  refuseFrames(found, kind)
  return found
}

function refuseFrames({ row, rights }: FoundItem, kind: LinkRow['kind']) {
  if (kind === 'embed' && (row.embed_disabled || !rights.has('embed')))
    throw new Refusal('not-allowed', 'item-not-embeddable')
}

function addressOf({ config }: Context, path: string, query: Record<string, unknown>): string {
  const url = new URL(path, config.baseUrl)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value === true ? '1' : String(value))
  return url.href
}

export const createACLLink: Action<typeof sharing.createACLLink> = (ctx, draft) => makeLink(ctx, 'acl', draft)

export const createEmbedURL: Action<typeof sharing.createEmbedURL> = (ctx, draft) =>
  makeLink(ctx, 'embed', draft)

export const showWebLink: Action<typeof sharing.webLink> = async (ctx, { id, ...options }) => {
  const { row } = await requireSharing(ctx, id, 'acl')
  return { Success: true, URL: addressOf(ctx, pages.view.path, { id: row.enc_id, ...options }) }
}

export const showEmbedAddress: Action<typeof sharing.embedAddress> = async (ctx, { id, ...options }) => {
  const { row } = await requireSharing(ctx, id, 'embed')
  return { Success: true, URL: addressOf(ctx, pages.embed.path, { id: row.enc_id, ...options }) }
}

/** Keepers see all of them; somebody else whom the policy lets make links sees their own. */
export const showLinks: Action<typeof sharing.links> = async (ctx, { id }) => {
  const { row, rights } = await requireItem(ctx, id, 'watch')
  if (!rights.has('grant') && !rights.has('widen')) throw new Refusal('not-allowed', 'no-permission')
  const by = rights.has('grant') ? null : personOf(ctx).PersonID
  const { LinksAllowed } = await readSiteSettings(ctx.db)
  const links = await listLinks(ctx.db, row.clip_data_id, by)
  const Items = links.map(({ restriction, last_used_at, Uses, CreatedBy, ...link }) => ({
    LinkID: link.LinkID,
    Kind: link.kind,
    Restriction: restriction,
    CreatedBy,
    CreatedAt: link.madeAt.toISOString(),
    ExpiresAt: link.endsAt?.toISOString() ?? null,
    StartSecs: link.startSecs,
    EndSecs: link.endSecs,
    MayDownload: link.mayDownload,
    HasPassword: link.passwordHash !== null,
    Uses,
    LastUsedAt: last_used_at?.toISOString() ?? null,
    State: linkStateOf(row, { ...link, isForbidden: !LinksAllowed }),
  }))
  return { Items, Total: Items.length }
}

/** Who may no longer make links can still take back their own. */
export const withdrawLink: Action<typeof sharing.withdrawLink> = async (ctx, { id, LinkID }) => {
  const { row, rights } = await requireItem(ctx, id, 'watch')
  const by = rights.has('grant') ? null : personOf(ctx).PersonID
  await ctx.db.transaction().execute(async tx => {
    const Kind = await endLink(tx, { clipDataID: row.clip_data_id, LinkID, by })
    if (Kind === undefined) throw new Refusal('not-found', 'no-such-link')
    const subject = `media:${row.clip_data_id}`
    await recordAudit(tx, ctx, { action: 'withdrew a link', subject, detail: { LinkID, Kind } })
  })
  publishItemChange(ctx, row.enc_id, 'access', ctx.viewer)
  return { Success: true }
}
