// Following people, categories and playlists: what is new from them, and how the follower is notified.
import { z } from 'zod'
import { call } from './call.ts'
import { ItemID, MediaCard } from './item.ts'
import { Done, decodeList, listOf, Moment, Nothing, PageRequest, pageOf } from './primitives.ts'

export const MOST_FOLLOWS = 500

export const FollowKind = z.enum(['person', 'category', 'playlist'])
export type FollowKind = z.infer<typeof FollowKind>

/** instant: a notice; daily, weekly: a mail with everything new. */
export const Notify = z.enum(['none', 'instant', 'daily', 'weekly'])
export type Notify = z.infer<typeof Notify>

const which = {
  Kind: FollowKind,
  ID: z.coerce
    .string()
    .trim()
    .regex(/^\w{1,64}$/, 'Please give a number or an EncID')
    .describe('The number of a person or a category; the EncID of a playlist'),
}

export const FEED_FORMS = ['rss', 'podcast'] as const
export type FeedForm = (typeof FEED_FORMS)[number]

export const PUBLIC_FEEDS = '/feeds/of'
/** Followed by the token of its reader. */
export const PRIVATE_FEEDS = '/feeds/private'
/** Bytes of items that are in public feeds. */
export const PUBLIC_FILES = '/feeds/items'

/** RSS of what everybody may watch. */
export const feedAddress = ({ Kind, ID }: { Kind: FollowKind; ID: string }, form: FeedForm) =>
  `${PUBLIC_FEEDS}/${Kind}/${ID}/${form}.xml`

/** What can be followed, as pages name it. */
export const FollowTarget = z.object({
  Kind: FollowKind,
  ID: z.string(),
  Name: z.string(),
  URL: z.string().describe('Its page'),
  PictureURL: z.string().nullable(),
  FeedURL: z.string().describe('RSS of what everybody may watch; empty where guests may not visit the site'),
  PodcastURL: z.string(),
  CanFollow: z.boolean().describe('False for guests, and for oneself'),
  IsFollowed: z.boolean(),
})
export type FollowTarget = z.infer<typeof FollowTarget>

export const Follow = FollowTarget.extend({ Notify, FollowedAt: Moment })
export type Follow = z.infer<typeof Follow>

const Reason = z.object({ Kind: FollowKind, ID: z.string(), Name: z.string(), URL: z.string() })
export type FollowReason = z.infer<typeof Reason>

const FeedEntry = MediaCard.extend({
  At: Moment.describe('When it was published or added'),
  Because: z.array(Reason).describe('Which of one’s follows it comes from'),
})
export type FeedEntry = z.infer<typeof FeedEntry>

/** Anyone who has them reads the feed. */
const PrivateAddress = z.object({ FeedURL: z.string(), PodcastURL: z.string() })

export const follows = {
  list: call({
    method: 'GET',
    path: '/api/ml/follows/',
    summary: 'What one follows, by name; what one may no longer see is left out',
    who: 'person',
    input: Nothing,
    output: listOf(Follow),
  }),
  follow: call({
    method: 'POST',
    path: '/api/ml/follows/',
    summary: 'Follow a person, a category or a playlist, or choose how one is notified of what is new',
    who: 'person',
    input: z.object({ ...which, Notify: Notify.optional().describe('Left out: as it is, at first instant') }),
    output: Done.extend({ Data: Follow }),
  }),
  unfollow: call({
    method: 'POST',
    path: '/api/ml/follows/remove/',
    summary: 'Stop following',
    who: 'person',
    input: z.object(which),
    output: Done,
  }),
  feed: call({
    method: 'GET',
    path: '/api/ml/follows/feed/',
    summary: 'What is new from those one follows, newest first, each item once',
    who: 'person',
    input: PageRequest.transform(decodeList),
    output: pageOf(FeedEntry),
  }),
  target: call({
    method: 'GET',
    path: '/api/ml/follows/target/:Kind/:ID/',
    summary: 'A person, a category or a playlist, and whether one follows it',
    who: 'visitor',
    input: z.object(which),
    output: FollowTarget,
  }),
  ofItem: call({
    method: 'GET',
    path: '/api/ml/follows/item/:id/',
    summary: 'What can be followed on the page of an item: its owner, and of a playlist the playlist itself',
    who: 'visitor',
    input: z.object({ id: ItemID }),
    output: z.object({ Owner: FollowTarget.nullable(), Playlist: FollowTarget.nullable() }),
  }),
  person: call({
    method: 'GET',
    path: '/api/ml/follows/person/:ID/',
    summary: 'The items of a person that the viewer may watch, newest first',
    who: 'visitor',
    input: PageRequest.extend({ ID: which.ID }).transform(decodeList),
    output: pageOf(MediaCard).extend({ Person: FollowTarget }),
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/api/ml/follows/unsubscribe/',
    summary: 'Stop the daily and weekly mails, by the token of one of them',
    who: 'anyone',
    input: z.object({ Token: z.string().min(1).max(200) }),
    output: Done,
  }),
  address: call({
    method: 'GET',
    path: '/api/ml/follows/address/',
    summary: 'The private addresses at which programs read one’s feed; empty before there are any',
    who: 'person',
    input: Nothing,
    output: PrivateAddress,
  }),
  renewAddress: call({
    method: 'POST',
    path: '/api/ml/follows/address/',
    summary: 'Make new private addresses; those of before open nothing any more',
    who: 'person',
    input: z.object({
      Replaces: z.string().max(400).describe('The FeedURL that is replaced; empty for the first'),
    }),
    output: Done.extend({ Data: PrivateAddress }),
  }),
}
