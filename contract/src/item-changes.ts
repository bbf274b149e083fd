// Live: what has been saved on an item, to the pages that have it open.

/** Each is read by calls of its own; a page requests again what it shows of the part that changed. */
export const ITEM_PARTS = [
  'details',
  'categories',
  'dates',
  'state',
  'access',
  'settings',
  'thumbnail',
  'media',
  'files',
  'streams',
  'chapters',
  'captions',
  'slides',
  'quizzes',
  'comments',
  'playlist',
  'broadcast',
  'class',
  'photos',
  'related',
] as const
export type ItemPart = (typeof ITEM_PARTS)[number]

/** The pages that have an item open subscribe to it. Only those who may watch the item are let in. */
export const itemChannel = (EncID: string) => `item:${EncID}`

/** Says that something changed, never what it says now: that is requested by HTTP, where rights are checked. */
export interface ItemChange {
  EncID: string
  Part: ItemPart
  /** The person who saved it; null: a job. */
  By: number | null
}

export const ITEM_CHANGED = 'item-changed'

export interface ItemEvents {
  [ITEM_CHANGED]: (it: ItemChange) => void
}
