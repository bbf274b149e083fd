// What the person who sent a recording is told in the end.
import type { Running } from './running.sql.ts'

const LONGEST_TITLE = 120
const CONVERSIONS = '/Default.aspx?opensidebar=conversions'

const quoted = (title: string) =>
  `“${title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title}”`

type Told = Pick<Running, 'ClipDataID' | 'EncID' | 'Title' | 'StreamName'>

export const FAILED_TITLE = 'Conversion failed'

const nameOf = ({ Title, StreamName }: Told) =>
  StreamName === '' ? quoted(Title) : `${quoted(StreamName)} of ${quoted(Title)}`

export const noticeOf = (it: Told, end: 'done' | 'failed', note = '') =>
  end === 'done'
    ? {
        module: 'ml',
        ClipDataID: it.ClipDataID,
        Level: 'info' as const,
        Title: 'Ready to watch',
        Description: `${nameOf(it)} has been converted${note === '' ? '' : `. ${note}`}`,
        Link: `/view.aspx?id=${it.EncID}`,
        LinkText: 'Open the item',
      }
    : {
        module: 'ml',
        ClipDataID: it.ClipDataID,
        Level: 'error' as const,
        Title: FAILED_TITLE,
        Description: `${nameOf(it)} could not be converted`,
        Link: CONVERSIONS,
        LinkText: 'Conversions',
      }
