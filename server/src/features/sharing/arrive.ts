// How somebody came: by a shared link, or from a page in a frame of another site (EMBED-01, EMBED-03).
import { LinkRestriction } from '@mediatheque/contract/sharing'
import type { FastifyContextConfig } from 'fastify'
import { z } from 'zod'
import { FRAME, type KeyGiver, type LinkKey, withKey } from '../../core/access/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../settings/index.ts'
import { findLink, findLinkAgain } from './links.sql.ts'
import { hashOfToken } from './make-link.ts'
import { noteUse } from './note-use.ts'
import { readLinkPass } from './unlock-link.ts'

/** The secret part of a link, or a pass. */
const Token = z
  .string()
  .regex(/^(?:[\w-]{32}|\d{1,15}-\d{1,15}(?:-\d{1,9})?\.[\w-]{22})$/)
  .optional()
  .catch(undefined)
const Query = z.object({ code: Token, acl: Token }).catch({ code: undefined, acl: undefined })

/** A link and a frame come together: which of them a request came by depends on both. */
export const linkKeys: KeyGiver = {
  async take({ db }, { query, routeOptions, ip, headers }, viewer) {
    const arrived = await arriveBy(db, query, routeOptions.config.embed, viewer)
    await noteUse(db, arrived, { address: ip, agent: headers['user-agent'] ?? '' })
    return arrived
  },
  /** Whether the link still holds, and whether guests may still look around, is decided again. */
  async takeAgain({ db }, { LinkID, PasswordVersion = 0, isFramed }, viewer) {
    const found = LinkID === undefined ? undefined : await findLinkAgain(db, LinkID)
    // Its address was signed for somebody who had given the password of then.
    const isLocked = found?.passwordHash != null && found.passwordVersion !== PasswordVersion
    return cameBy(db, found && (await linkFor(db, found, isLocked, viewer)), isFramed === true, viewer)
  },
}

/** As the calls of a page in a frame are made. */
export const arriveInFrame = (db: Db, query: unknown, viewer: Viewer) => arriveBy(db, query, 'call', viewer)

/** On a live line, whose address says nothing of links. */
export const arriveOnLine = (db: Db, code: string | undefined, viewer: Viewer) =>
  code === undefined ? viewer : arriveBy(db, { code }, undefined, viewer)

/** `query` carries the secret part of a link, as `code` or `acl`. */
async function arriveBy(
  db: Db,
  query: unknown,
  embed: FastifyContextConfig['embed'],
  viewer: Viewer,
): Promise<Viewer> {
  const { code, acl } = Query.parse(query)
  const token = code ?? acl
  const link = token === undefined ? undefined : await linkBehind(db, token, viewer)
  const isNobody = viewer.kind === 'nobody'
  const isByKey = isNobody && link !== undefined && (embed === 'linked' || embed === 'bytes')
  const inFrame = embed === 'call' || (embed === 'bytes' && isNobody && !isByKey)
  return cameBy(db, link, inFrame, isByKey ? { ...viewer, isByKey, isLetIn: true } : viewer)
}

type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** By its secret part, or by the pass that somebody got for its password. */
async function linkBehind(db: Db, token: string, viewer: Viewer): Promise<LinkKey | undefined> {
  const passed = await readLinkPass(db, token)
  const found = await (passed === undefined
    ? findLink(db, hashOfToken(token))
    : findLinkAgain(db, passed.LinkID))
  const hasGiven = passed !== undefined && !passed.isOver && passed.version === found?.passwordVersion
  const isLocked = found?.passwordHash != null && !hasGiven
  return found && linkFor(db, found, isLocked, viewer)
}

/** Browsers send no cookies into frames of other sites: what is public or linked is watched there without a session. */
async function cameBy(db: Db, link: LinkKey | undefined, inFrame: boolean, viewer: Viewer): Promise<Viewer> {
  const linked = link ? withKey(viewer, link) : viewer
  if (!inFrame) return linked
  const framed = withKey(linked, FRAME)
  if (framed.kind !== 'nobody') return framed
  const { GuestAccess } = await readSiteSettings(db)
  return { ...framed, mayVisit: GuestAccess, isLetIn: GuestAccess || link !== undefined }
}

async function linkFor(
  db: Db,
  { passwordHash: _, ...link }: FoundLink,
  isLocked: boolean,
  viewer: Viewer,
): Promise<LinkKey | undefined> {
  const { restriction, LinkID, ClipDataID, startSecs, endSecs, mayDownload, passwordVersion, ...facts } = link
  const isForThem = restriction !== LinkRestriction.SignedIn || viewer.kind === 'person'
  if (!isForThem) return undefined
  const { LinksAllowed } = await readSiteSettings(db)
  return {
    kind: 'link',
    id: LinkID,
    ClipDataID,
    facts: { ...facts, isForbidden: !LinksAllowed },
    isLocked,
    passwordVersion,
    mayDownload,
    part: startSecs > 0 || endSecs !== null ? { startSecs, endSecs } : null,
  }
}
