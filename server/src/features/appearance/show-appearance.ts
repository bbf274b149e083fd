import type { Appearance, appearance } from '@mediatheque/contract/appearance'
import type { Handle } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { readSiteSettings } from '../settings/index.ts'
import { inFooterOrder, pictureAddress } from './appearance.rules.ts'
import { readStored } from './appearance.sql.ts'

export async function readAppearance(db: Handle): Promise<Appearance> {
  const { Keys, Pages, ...look } = await readStored(db)
  const { SiteName } = await readSiteSettings(db)
  return {
    ...look,
    SiteName,
    LogoURL: pictureAddress(Keys.logo),
    DarkLogoURL: pictureAddress(Keys['logo-dark']),
    FaviconURL: pictureAddress(Keys.favicon),
    SignInPictureURL: pictureAddress(Keys['sign-in']),
    Pages: inFooterOrder(Pages),
  }
}

export const showAppearance: Action<typeof appearance.shown> = ({ db }) => readAppearance(db)
