// What the person who sent a recording is told in the end.
import type { Running } from './running.sql.ts'

const LONGEST_TITLE = 120
const CONVERSIONS = '/Default.aspx?opensidebar=conversions'

const quoted = (title: string) =>
  `“${title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title}”`

type Told = Pick<Running, 'EncID' | 'Title' | 'StreamName'>

const nameOf = ({ Title, StreamName }: Told) =>
  StreamName === '' ? quoted(Title) : `${quoted(StreamName)} of ${quoted(Title)}`

export const noticeOf = (it: Told, end: 'done' | 'failed') =>
  end === 'done'
    ? {
        module: 'ml',
        Level: 'info' as const,
        Title: 'Ready to watch',
        Description: `${nameOf(it)} has been converted`,
        Link: `/view.aspx?id=${it.EncID}`,
        LinkText: 'Open the item',
      }
    : {
        module: 'ml',
        Level: 'error' as const,
        Title: 'Conversion failed',
        Description: `${nameOf(it)} could not be converted`,
        Link: CONVERSIONS,
        LinkText: 'Conversions',
      }
