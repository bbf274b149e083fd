import { OFFLINE_PATH } from '@mediatheque/contract/web-app'
import type { FastifyInstance } from 'fastify'
import { preferredLanguage } from '../../platform/http/accept-language.rules.ts'
import type { Platform } from '../../platform/http/context.ts'
import { pictureFrom } from '../../platform/pictures/pictures.ts'
import { readSiteSettings } from '../settings/index.ts'
import { type IconShape, iconSvg, icoOf } from './icon.rules.ts'
import { ICON_FOLDER, ICONS, manifestOf, OFFLINE_POLICY, offlinePage } from './web-app.rules.ts'

const AN_HOUR_SECS = 3600
const A_DAY_SECS = 24 * AN_HOUR_SECS

const TOUCH_ICON: IconShape = { sizePx: 180, isMaskable: true }
const TAB_ICON: IconShape = { sizePx: 32, isMaskable: false }

/** Open to everybody: browsers ask for them without a session. */
export async function addWebAppBytes(app: FastifyInstance, { db }: Platform) {
  const iconOf = keepIcons()
  const addIcon = (path: string, draw: () => Promise<Buffer>, type = 'image/png') =>
    app.get(path, async (_, reply) =>
      reply
        .type(type)
        .header('cache-control', `public, max-age=${A_DAY_SECS}`)
        .send(await draw()),
    )
  for (const [name, shape] of Object.entries(ICONS)) addIcon(`${ICON_FOLDER}${name}`, () => iconOf(shape))
  addIcon('/apple-touch-icon.png', () => iconOf(TOUCH_ICON))
  addIcon('/favicon.ico', async () => icoOf(await iconOf(TAB_ICON), TAB_ICON.sizePx), 'image/x-icon')

  app.get('/manifest.webmanifest', async (_, reply) => {
    const { SiteName, DefaultLanguage } = await readSiteSettings(db)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${AN_HOUR_SECS}`)
      .send(JSON.stringify(manifestOf(SiteName, DefaultLanguage)))
  })

  app.get(OFFLINE_PATH, async ({ headers }, reply) => {
    const { SiteName, DefaultLanguage } = await readSiteSettings(db)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', OFFLINE_POLICY)
      .send(offlinePage(SiteName, preferredLanguage(headers['accept-language']) ?? DefaultLanguage))
  })
}

/** Each is drawn once in the life of the process; a drawing that failed is tried again. */
function keepIcons() {
  const drawn = new Map<string, Promise<Buffer>>()
  return (shape: IconShape): Promise<Buffer> => {
    const svg = iconSvg(shape)
    const known = drawn.get(svg)
    if (known) return known
    const icon = pictureFrom('renderPng', [svg])
    drawn.set(svg, icon)
    icon.catch(() => drawn.delete(svg))
    return icon
  }
}
