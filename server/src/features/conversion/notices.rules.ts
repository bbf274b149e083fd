// What the person who sent a recording is told in the end.
import type { Running } from './running.sql.ts'

const LONGEST_TITLE = 120
const CONVERSIONS = '/Default.aspx?opensidebar=conversions'

const quoted = (title: string) =>
  `“${title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title}”`

export const noticeOf = ({ EncID, Title }: Pick<Running, 'EncID' | 'Title'>, end: 'done' | 'failed') =>
  end === 'done'
    ? {
        module: 'ml',
        Level: 'info' as const,
        Title: 'Ready to watch',
        Description: `${quoted(Title)} has been converted`,
        Link: `/view.aspx?id=${EncID}`,
        LinkText: 'Open the item',
      }
    : {
        module: 'ml',
        Level: 'error' as const,
        Title: 'Conversion failed',
        Description: `${quoted(Title)} could not be converted`,
        Link: CONVERSIONS,
        LinkText: 'Conversions',
      }
