// What the person who asked is told in the end, where they need not be on the page any more.
import type { Words } from '../../words/index.ts'
import type { RunningTask } from './tasks.sql.ts'

type About = Pick<RunningTask, 'EncID' | 'Title' | 'Kind'>

const noticeOf = ({ EncID, Title }: About, { slides, open }: Words) => ({
  module: 'ml',
  Description: slides.title(Title),
  Link: `/view.aspx?id=${EncID}&tab=slideshows`,
  LinkText: open.item,
})

/** Slides that were made of a file are seen at once where it was sent from. */
export function doneNotice(about: About) {
  const { Kind } = about
  if (Kind === 'file') return undefined
  return (words: Words) => ({
    ...noticeOf(about, words),
    Level: 'info' as const,
    Title: words.slides.done[Kind],
  })
}

export const failedNotice = (about: About) => (words: Words) => ({
  ...noticeOf(about, words),
  Level: 'error' as const,
  Title: words.slides.failed[about.Kind],
})
