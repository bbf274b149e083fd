// How what is followed is named and addressed.
import { type FollowKind, type FollowTarget, feedAddress } from '@mediatheque/contract/follows'
import { pages } from '@mediatheque/contract/pages'
import { posterAddress, viewAddress } from '../../core/items/index.ts'

export interface NamedTarget {
  Kind: FollowKind
  ID: string
  Name: string
  PictureKey: string | null
}

const PAGES: Readonly<Record<FollowKind, (ID: string) => string>> = {
  person: ID => `${pages.person.path}?id=${ID}`,
  category: ID => `${pages.default.path}?catid=${ID}`,
  playlist: viewAddress,
}

const versionOf = (key: string) => key.split('/').at(-1)

const PICTURES: Readonly<Record<FollowKind, (ID: string, key: string) => string>> = {
  person: (ID, key) => `/picture/${ID}/${versionOf(key)}`,
  category: (ID, key) => `/picture/category/${ID}/${versionOf(key)}`,
  playlist: posterAddress,
}

export const targetPage = ({ Kind, ID }: Pick<NamedTarget, 'Kind' | 'ID'>) => PAGES[Kind](ID)

const targetPicture = ({ Kind, ID, PictureKey }: NamedTarget) => PictureKey && PICTURES[Kind](ID, PictureKey)

/** “Because you follow …” */
export const reasonOf = ({ Kind, ID, Name }: NamedTarget) => ({
  Kind,
  ID,
  Name,
  URL: targetPage({ Kind, ID }),
})

interface Facts extends Pick<FollowTarget, 'CanFollow' | 'IsFollowed'> {
  /** Guests may visit the site. */
  isOpen: boolean
}

/** What every page shows of it. */
export const targetOf = (it: NamedTarget, { isOpen, ...facts }: Facts): FollowTarget => ({
  ...reasonOf(it),
  ...facts,
  PictureURL: targetPicture(it),
  FeedURL: isOpen ? feedAddress(it, 'rss') : '',
  PodcastURL: isOpen ? feedAddress(it, 'podcast') : '',
})
