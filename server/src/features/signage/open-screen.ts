// A screen as a viewer: what was sent to it is open to it, as long as it is there for viewers at all.
import { type KeyGiver, withKey } from '../../core/access/index.ts'
import type { Platform } from '../../platform/http/context.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../settings/index.ts'
import { listOpened } from './items.sql.ts'

export async function openScreen({ db }: Pick<Platform, 'db'>, playerID: number): Promise<Viewer> {
  const [opened, { GuestAccess }] = await Promise.all([listOpened(db, playerID), readSiteSettings(db)])
  // Pictures that a photoset shows from elsewhere in the library are there if everybody may see them.
  const visitor: Viewer = { kind: 'nobody', hadSession: false, mayVisit: GuestAccess }
  return withKey(visitor, { kind: 'screen', id: playerID, opens: new Set(opened) })
}

/** Its own pages carry the key of the screen themselves (screen-key.ts). */
export const screenKeys: KeyGiver = {
  async takeAgain(platform, { ScreenID }, viewer) {
    return ScreenID === undefined ? viewer : openScreen(platform, ScreenID)
  },
}
