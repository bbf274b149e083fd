// Following people, categories and playlists: what is new, notices and mails of it, and feeds for programs.
import { follows } from '@mediatheque/contract/follows'
import { feature } from '../../platform/http/feature.ts'
import { follow, unfollow } from './edit-follows.ts'
import { renewAddress, showAddress } from './private-feed.ts'
import { showFeed, showFollows, showOneTarget, showPerson, showTargetsOfItem } from './show-follows.ts'
import { unsubscribe } from './unsubscribe.ts'

export { feedLinks } from './feed-links.ts'
export { addFeedBytes } from './feeds.bytes.ts'
export { mailDailyNewsJob, mailWeeklyNewsJob, notifyFollowersJob } from './notify-followers.job.ts'
export { listNewsOf, namesOfFollowed } from './show-follows.ts'
export { insertFollow, knowEveryItem } from './targets.sql.ts'

export const followsFeature = feature(
  follows,
  {
    list: showFollows,
    follow,
    unfollow,
    feed: showFeed,
    target: showOneTarget,
    ofItem: showTargetsOfItem,
    person: showPerson,
    unsubscribe,
    address: showAddress,
    renewAddress,
  },
  ['list', 'feed', 'person'],
)
