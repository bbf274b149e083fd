// What owners and approvers are told.
interface Told {
  EncID: string
  Title: string
}

const MODULE = 'ml'
const MY_MEDIA = '/Default.aspx?opensidebar=mymedia'
const LONGEST_TITLE = 120

const quoted = ({ Title }: Told) =>
  `“${Title.length > LONGEST_TITLE ? `${Title.slice(0, LONGEST_TITLE - 1)}…` : Title}”`

/** One notice, however many items of the same owner were decided at once (PPOL-09). */
export function noticeOf(items: readonly Told[], result: 'approved' | 'declined', reason: string) {
  const [first, ...rest] = items
  const isOne = first && rest.length === 0
  const what = isOne ? quoted(first) : `${items.length} of your items`
  const verb = isOne ? 'has' : 'have'
  return {
    module: MODULE,
    Level: result === 'approved' ? ('info' as const) : ('warning' as const),
    Title: result === 'approved' ? 'Approved' : 'Declined',
    Description: `${what} ${verb} been ${result}${reason === '' ? '' : `: ${reason}`}`,
    Link: isOne ? `/view.aspx?id=${first.EncID}` : MY_MEDIA,
    LinkText: isOne ? 'Open the item' : 'My Media',
  }
}
