// What the person who asked is told in the end, where they need not be on the page any more.
import type { SlideTaskKind } from '@mediatheque/contract/slideshows'
import type { RunningTask } from './tasks.sql.ts'

const LONGEST_TITLE = 120

const quoted = (title: string) =>
  `“${title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title}”`

type About = Pick<RunningTask, 'EncID' | 'Title' | 'Kind'>

const linkTo = ({ EncID }: About) => ({
  Link: `/view.aspx?id=${EncID}&tab=slideshows`,
  LinkText: 'Open the item',
})

const DONE: Readonly<Record<SlideTaskKind, string | null>> = {
  // Seen at once where it was sent from.
  file: null,
  ocr: 'The slides have been read',
  'video-ocr': 'The text in the video has been read',
  align: 'The times of the slides have been found',
}

const FAILED: Readonly<Record<SlideTaskKind, string>> = {
  file: 'Slides could not be made',
  ocr: 'The slides could not be read',
  'video-ocr': 'The text in the video could not be read',
  align: 'The times of the slides could not be found',
}

export function doneNotice(about: About) {
  const Title = DONE[about.Kind]
  if (Title === null) return undefined
  return { module: 'ml', Level: 'info' as const, Title, Description: quoted(about.Title), ...linkTo(about) }
}

export const failedNotice = (about: About) => ({
  module: 'ml',
  Level: 'error' as const,
  Title: FAILED[about.Kind],
  Description: quoted(about.Title),
  ...linkTo(about),
})
