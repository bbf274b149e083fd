// How somebody came: by a shared link, or from a page in a frame of another site (EMBED-01, EMBED-03).
import { LinkRestriction } from '@mediatheque/contract/sharing'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import type { Pass } from '../../platform/http/pass.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../settings/index.ts'
import { findLink, findLinkAgain } from './links.sql.ts'
import { hashOfToken } from './make-link.ts'
import { noteUse } from './note-use.ts'

const Token = z
  .string()
  .regex(/^[\w-]{32}$/)
  .optional()
  .catch(undefined)
const Query = z.object({ code: Token, acl: Token }).catch({ code: undefined, acl: undefined })

export async function arrive(
  { db }: Pick<Platform, 'db'>,
  request: Pick<FastifyRequest, 'query' | 'routeOptions' | 'ip' | 'headers'>,
  viewer: Viewer,
): Promise<Viewer> {
  const { query, routeOptions, ip, headers } = request
  const arrived = await arriveBy(db, query, routeOptions.config.embed, viewer)
  await noteUse(db, arrived, { address: ip, agent: headers['user-agent'] ?? '' })
  return arrived
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
  const found = token === undefined ? undefined : await findLink(db, hashOfToken(token))
  const link = found && (await linkFor(db, found, viewer))
  const isNobody = viewer.kind === 'nobody'
  const isByLink = isNobody && link !== undefined && (embed === 'linked' || embed === 'bytes')
  const isEmbedded = embed === 'call' || (embed === 'bytes' && isNobody && !isByLink)
  return cameBy(db, link, isEmbedded, isByLink ? { ...viewer, isByLink } : viewer)
}

/** Whether the link still holds, and whether guests may still look around, is asked anew. */
export async function arriveAgain(
  { db }: Pick<Platform, 'db'>,
  { LinkID, isEmbedded }: Pass,
  viewer: Viewer,
): Promise<Viewer> {
  const found = LinkID === undefined ? undefined : await findLinkAgain(db, LinkID)
  return cameBy(db, found && (await linkFor(db, found, viewer)), isEmbedded === true, viewer)
}

type FoundLink = Awaited<ReturnType<typeof findLink>>

async function cameBy(db: Db, link: Viewer['link'], isEmbedded: boolean, viewer: Viewer): Promise<Viewer> {
  const way = { ...(link && { link }), ...(isEmbedded && { isEmbedded }) }
  if (viewer.kind !== 'nobody' || !isEmbedded) return { ...viewer, ...way }
  const { GuestAccess } = await readSiteSettings(db)
  return { ...viewer, ...way, mayVisit: GuestAccess }
}

async function linkFor(
  db: Db,
  { restriction, ...link }: NonNullable<FoundLink>,
  viewer: Viewer,
): Promise<Viewer['link']> {
  const isForThem = restriction !== LinkRestriction.SignedIn || viewer.kind === 'person'
  if (!isForThem) return undefined
  const { LinksAllowed } = await readSiteSettings(db)
  return { ...link, isForbidden: !LinksAllowed }
}
