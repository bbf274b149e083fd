// Access to an item: given to people by their e-mail address, also before they have an account, and by links.
import { sharing } from '@mediatheque/contract/sharing'
import { feature } from '../../platform/http/feature.ts'
import { changeLink } from './change-link.ts'
import { mailItem, showMailGroups } from './mail-item.ts'
import {
  createACLLink,
  createEmbedURL,
  showEmbedAddress,
  showLinks,
  showWebLink,
  withdrawLink,
} from './make-link.ts'
import { saveGrants, showGrants } from './share-item.ts'
import { unlockLink } from './unlock-link.ts'

export { arriveInFrame, arriveOnLine, linkKeys } from './arrive.ts'
export { listLinksTo } from './links.sql.ts'
export { createEmbedURL } from './make-link.ts'
export { addOEmbed } from './oembed.bytes.ts'
export { discoveryLinks } from './oembed.rules.ts'
export { previewOf } from './preview.ts'
export { addQrImage } from './qr.bytes.ts'
export { ACCESS_CHANGED } from './share-item.ts'
export { requireShared, type SharedItem } from './shared-item.ts'
export { sweepLinkUsesJob } from './sweep-link-uses.job.ts'

export const sharingFeature = feature(sharing, {
  grants: showGrants,
  saveGrants,
  webLink: showWebLink,
  embedAddress: showEmbedAddress,
  createACLLink,
  createEmbedURL,
  links: showLinks,
  unlock: unlockLink,
  mailGroups: showMailGroups,
  mailItem,
  changeLink,
  withdrawLink,
})
