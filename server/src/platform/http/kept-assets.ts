// Scripts and styles of the web, kept in memory: read from the disk each waits behind all pictures being drawn.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pages } from '@mediatheque/contract/pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SCRIPTS_MAY_CALL } from './guards.ts'

const TYPES: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}
const COMPRESSED = /^(.+\.(js|css))\.br$/

interface Asset {
  type: string
  bytes: Buffer
}

/** The workers of screens and of the site work for pages above their own folder; no other script may. */
const SCOPES: readonly (readonly [name: RegExp, scope: string])[] = [
  [/^screen-worker-[^/]*\.js$/, pages.screen.path],
  [/^offline-worker-[^/]*\.js$/, '/'],
]

export function workerScope(name: string): Record<string, string> {
  const scope = SCOPES.find(([worker]) => worker.test(name))?.[1]
  return scope === undefined ? {} : { 'service-worker-allowed': scope }
}

export type KeptAssets = ReadonlyMap<string, Asset>

/** By name; only what was compressed when it was built. */
export async function keepAssets(folder: string): Promise<KeptAssets> {
  const found = (await readdir(folder)).map(name => COMPRESSED.exec(name)).filter(it => it !== null)
  return new Map(
    await Promise.all(
      found.map(async ([file, name = '', ending = '']) => {
        const asset: Asset = { type: TYPES[ending] ?? '', bytes: await readFile(join(folder, file)) }
        return [name, asset] as const
      }),
    ),
  )
}

/** Answers where it is kept and the browser reads it as it is. */
export function sendKept(assets: KeptAssets, name: string, request: FastifyRequest, reply: FastifyReply) {
  const asset = assets.get(name)
  if (!asset || request.method !== 'GET' || !/\bbr\b(?!\s*;\s*q=0)/.test(encodings(request))) return undefined
  return reply
    .type(asset.type)
    .header('content-encoding', 'br')
    .header('content-security-policy', SCRIPTS_MAY_CALL)
    .headers(workerScope(name))
    .header('vary', 'accept-encoding')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(asset.bytes)
}

const encodings = ({ headers }: FastifyRequest) => String(headers['accept-encoding'] ?? '')
