// Settings of the site, and what the page remembers for each person.
import { settings } from '@mediatheque/contract/settings'
import { feature } from '../../platform/http/feature.ts'
import { publishNotice, saveSite, showNotices, withdrawNotice } from './edit-site.ts'
import { findFonts } from './fonts.ts'
import {
  acknowledge,
  answerCookies,
  answerDisclaimer,
  saveUserSetting,
  setLanguage,
  setRegion,
  setTourState,
} from './save-choice.ts'
import { showSiteSettings, showUserSettings } from './show-settings.ts'

export { lastBaseUrl, rememberBaseUrl } from './base-url.ts'
export { storeDemoFacts } from './demo-facts.ts'
export { isKnownFont } from './fonts.ts'
export { languageFor, languagesOf } from './languages.ts'
export {
  forgetLoginBackground,
  loginBackgroundAddress,
  readLoginBackground,
  storeLoginBackground,
} from './login-background.ts'
export { adoptLanguage, hasAdministrator, storeSiteSettings } from './settings.sql.ts'
export { maySelectCategories, maySetExpiry, readUISetting, regionOf } from './show-settings.ts'
export { guardEmbedKey, siteKey } from './site-key.ts'
export { readSiteSettings } from './site-settings.ts'
export { acceptUploadDisclaimer, isUploadDisclaimerDue } from './upload-disclaimer.ts'

export const settingsFeature = feature(settings, {
  user: showUserSettings,
  site: showSiteSettings,
  saveSite,
  setRegion,
  setLanguage,
  saveUserSetting,
  cookieResponse: answerCookies,
  disclaimerResponse: answerDisclaimer,
  centralNoticeAcknowledged: acknowledge,
  setTourState,
  publishNotice,
  notices: showNotices,
  withdrawNotice,
  fonts: findFonts,
})
