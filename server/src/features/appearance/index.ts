// How the site looks, and the pages that every visitor may read.
import { appearance } from '@mediatheque/contract/appearance'
import { feature } from '../../platform/http/feature.ts'
import { removePage, savePage, showPage, showPages } from './custom-pages.ts'
import { resetAppearance, saveAppearance } from './save-appearance.ts'
import { showAppearance } from './show-appearance.ts'
import { removePicture } from './site-pictures.ts'

export { addAppearanceBytes } from './appearance.bytes.ts'
export { listPages, storePage } from './appearance.sql.ts'
export { readMailLook } from './mail-look.ts'
export { customPageTitle, pageLook } from './page-look.ts'
export { readAppearance } from './show-appearance.ts'
export { dropSignInPicture } from './site-pictures.ts'

export const appearanceFeature = feature(appearance, {
  shown: showAppearance,
  save: saveAppearance,
  reset: resetAppearance,
  removePicture,
  pages: showPages,
  page: showPage,
  savePage,
  removePage,
})
