// What the person who asked for a transcription is told in the end.
import type { Running } from './transcription.sql.ts'

const LONGEST_TITLE = 120

const quoted = (title: string) =>
  `“${title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title}”`

type About = Pick<Running, 'EncID' | 'Title'>

const linkTo = ({ EncID }: About) => ({ Link: `/view.aspx?id=${EncID}`, LinkText: 'Open the item' })

export const doneNotice = (about: About, lines: number) => ({
  module: 'ml',
  Level: 'info' as const,
  Title: 'Transcription is ready',
  Description:
    lines > 0 ? `${quoted(about.Title)} has new subtitles` : `Nothing is said in ${quoted(about.Title)}`,
  ...linkTo(about),
})

export const failedNotice = (about: About) => ({
  module: 'ml',
  Level: 'error' as const,
  Title: 'Transcription failed',
  Description: `${quoted(about.Title)} could not be transcribed`,
  ...linkTo(about),
})
