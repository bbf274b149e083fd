// How somebody came: by a shared link, or from a page in a frame of another site (EMBED-01, EMBED-03).
import { LinkRestriction } from '@mediatheque/contract/sharing'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../settings/index.ts'
import { findLink } from './links.sql.ts'
import { hashOfToken } from './make-link.ts'

const Token = z
  .string()
  .regex(/^[\w-]{32}$/)
  .optional()
  .catch(undefined)
const Query = z.object({ code: Token, acl: Token }).catch({ code: undefined, acl: undefined })

export async function arrive(
  { db }: Pick<Platform, 'db'>,
  { query, routeOptions }: Pick<FastifyRequest, 'query' | 'routeOptions'>,
  viewer: Viewer,
): Promise<Viewer> {
  return arriveBy(db, query, routeOptions.config.embed, viewer)
}

/** `query` carries the secret part of a link, as `code` or `acl`. */
export async function arriveBy(
  db: Db,
  query: unknown,
  embed: FastifyContextConfig['embed'],
  viewer: Viewer,
): Promise<Viewer> {
  const { code, acl } = Query.parse(query)
  const token = code ?? acl
  const link = token === undefined ? undefined : await linkBehind(db, token, viewer)
  const isEmbedded = embed === 'call' || (embed === 'bytes' && viewer.kind === 'nobody')
  const way = { ...(link && { link }), ...(isEmbedded && { isEmbedded }) }
  if (viewer.kind !== 'nobody' || !isEmbedded) return { ...viewer, ...way }
  const { GuestAccess } = await readSiteSettings(db)
  return { ...viewer, ...way, mayVisit: GuestAccess }
}

async function linkBehind(db: Db, token: string, viewer: Viewer): Promise<Viewer['link']> {
  const found = await findLink(db, hashOfToken(token))
  const isForThem = found?.restriction !== LinkRestriction.SignedIn || viewer.kind === 'person'
  return found && isForThem ? { ClipDataID: found.ClipDataID, hasEnded: found.hasEnded } : undefined
}
