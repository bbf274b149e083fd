// What the page remembers for somebody: for a person in the database, for a guest in the session.
import type { settings } from '@mediatheque/contract/settings'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import {
  acceptWording,
  acknowledgeNotice,
  noticeExists,
  savePersonChoice,
  storeGuestPreference,
  storeTourState,
  storeUserSetting,
} from './settings.sql.ts'
import { COOKIE_ANSWER } from './show-settings.ts'
import { readSiteSettings, wordingOf } from './site-settings.ts'

async function remember(
  { db, viewer }: Context,
  guest: { name: string; value: string },
  store: (personID: number) => Promise<unknown>,
) {
  if (viewer.kind === 'person') await store(viewer.PersonID)
  if (viewer.kind === 'guest') await storeGuestPreference(db, viewer.SessionID, guest.name, guest.value)
  return { Success: true as const }
}

export const setRegion: Action<typeof settings.setRegion> = (ctx, { Region }) =>
  remember(ctx, { name: 'region', value: Region }, id => savePersonChoice(ctx.db, id, { region: Region }))

export const setLanguage: Action<typeof settings.setLanguage> = (ctx, { Language }) =>
  remember(ctx, { name: 'language', value: Language }, id =>
    savePersonChoice(ctx.db, id, { language: Language }),
  )

export const saveUserSetting: Action<typeof settings.saveUserSetting> = (ctx, { Key, Value }) =>
  remember(ctx, { name: `ui.${Key}`, value: Value }, id => storeUserSetting(ctx.db, id, Key, Value))

export const setTourState: Action<typeof settings.setTourState> = (ctx, { TourIndex, IsDisabled }) =>
  remember(ctx, { name: IsDisabled ? `tour.${TourIndex}` : `toured.${TourIndex}`, value: '1' }, id =>
    storeTourState(ctx.db, id, TourIndex, IsDisabled),
  )

export const acknowledge: Action<typeof settings.centralNoticeAcknowledged> = async (
  ctx,
  { CentralNoticeID },
) => {
  if (!(await noticeExists(ctx.db, CentralNoticeID))) throw new Refusal('not-found', 'no-such-notice')
  return remember(ctx, { name: `notice.${CentralNoticeID}`, value: '1' }, id =>
    acknowledgeNotice(ctx.db, CentralNoticeID, id),
  )
}

export const answerDisclaimer: Action<typeof settings.disclaimerResponse> = async (ctx, { IsAccepted }) => {
  if (!IsAccepted) return { Success: true, Message: 'The site can be used once the disclaimer is accepted' }
  const { DisclaimerText } = await readSiteSettings(ctx.db)
  const wording = wordingOf(DisclaimerText)
  return remember(ctx, { name: 'disclaimer', value: wording }, id => acceptWording(ctx.db, id, wording))
}

const YEAR_SECS = 365 * 24 * 60 * 60

export const answerCookies: Action<typeof settings.cookieResponse> = async (ctx, { IsAccepted }) => {
  ctx.setCookie({ name: COOKIE_ANSWER, value: IsAccepted ? 'accepted' : 'declined', maxAgeSecs: YEAR_SECS })
  return { Success: true }
}
