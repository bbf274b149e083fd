// What the person who asked for a transcription is told in the end.
import type { Words } from '../../words/index.ts'
import type { Running } from './transcription.sql.ts'

type About = Pick<Running, 'EncID' | 'Title'>

const linkTo = ({ EncID }: About, { open }: Words) => ({
  Link: `/view.aspx?id=${EncID}`,
  LinkText: open.item,
})

export const doneNotice = (about: About, lines: number) => (words: Words) => {
  const { done, hasLines, isSilent } = words.transcription
  return {
    module: 'ml',
    Level: 'info' as const,
    Title: done,
    Description: lines > 0 ? hasLines(about.Title) : isSilent(about.Title),
    ...linkTo(about, words),
  }
}

export const failedNotice = (about: About) => (words: Words) => ({
  module: 'ml',
  Level: 'error' as const,
  Title: words.transcription.failed,
  Description: words.transcription.hasFailed(about.Title),
  ...linkTo(about, words),
})
