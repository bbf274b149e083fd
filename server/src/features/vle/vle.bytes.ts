import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { LTI_LOGO_PATH } from '@mediatheque/contract/courses'
import { TEAMS_APP_PATH } from '@mediatheque/contract/vle'
import type { FastifyInstance } from 'fastify'
import { ZipFile } from 'yazl'
import { offerFile } from '../../platform/files/offer-file.ts'
import { admit } from '../../platform/http/admit.ts'
import type { Platform } from '../../platform/http/context.ts'
import type { ContextOf } from '../../platform/http/serve.ts'
import { siteOrigin } from '../courses/index.ts'
import { readSiteSettings, siteKey } from '../settings/index.ts'
import { teamsManifest } from './teams-app.rules.ts'

/** 192 px in colour and 32 px in white, as Teams wants them. */
const ICONS = ['color.png', 'outline.png']
const readIcon = (name: string) => readFile(join(import.meta.dirname, 'icons', name))

const ENTRANCE = { config: { isEntrance: true as const } }

export async function addVleBytes(app: FastifyInstance, _platform: Platform, contextOf: ContextOf) {
  app.get(LTI_LOGO_PATH, ENTRANCE, async (_request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await readIcon('color.png')),
  )
  app.get(TEAMS_APP_PATH, async (request, reply) => {
    const ctx = await contextOf(request, reply)
    admit(ctx, 'administrator')
    const site = { ...(await readSiteSettings(ctx.db)), Key: await siteKey(ctx.db), BaseURL: siteOrigin(ctx) }
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from(JSON.stringify(teamsManifest(site, new Date()), null, 2)), 'manifest.json')
    for (const name of ICONS) zip.addBuffer(await readIcon(name), name)
    zip.end()
    return offerFile(reply, {
      name: 'teams-app.zip',
      type: 'application/zip',
      body: zip.outputStream as Readable,
    })
  })
}
