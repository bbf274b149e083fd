// How items are watched: what players report, where one goes on, and the figures of an item.
import { analytics } from '@mediatheque/contract/analytics'
import { feature } from '../../platform/http/feature.ts'
import { logShareLinkCopied } from './log-share-link-copied.ts'
import { registerDimensions, registerOpening } from './register-opening.ts'
import { setResumeTime } from './set-resume-time.ts'
import { loadClip, showClip, showItemStats, showViewerMap } from './show-figures.ts'
import { showStreamedContent, showViewers } from './show-viewers.ts'
import { trackViewing } from './track-viewing.ts'

export { countDownload } from './count-download.ts'
export { listSiteDays, recentDays } from './figures.sql.ts'
export { type PastVisit, recordVisits } from './record-visits.ts'
export { reportViewingTo, type WatchedMore } from './report-viewing.ts'
export { resumeSecs } from './views.sql.ts'
export { watchedPercent } from './watched-percent.ts'

export const analyticsFeature = feature(analytics, {
  register: registerOpening,
  dimensions: registerDimensions,
  track: trackViewing,
  setResumeTime,
  viewerMap: showViewerMap,
  itemStats: showItemStats,
  logShareLinkCopied,
  viewerList: showViewers,
  streamedContent: showStreamedContent,
  loadClip,
  clip: showClip,
})
