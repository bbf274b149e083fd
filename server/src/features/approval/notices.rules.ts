// What owners are told.
import type { Words } from '../../words/index.ts'

interface Told {
  EncID: string
  Title: string
}

const MODULE = 'ml'
const MY_MEDIA = '/Default.aspx?opensidebar=mymedia'

/** One notice, however many items of the same owner were decided at once (PPOL-09). */
export const noticeOf =
  (items: readonly Told[], result: 'approved' | 'declined' | 'takenBack', reason: string) =>
  ({ approval, open }: Words) => {
    const [first, ...rest] = items
    const isOne = first && rest.length === 0
    const said = isOne ? approval[result].one(first.Title) : approval[result].several(items.length)
    return {
      module: MODULE,
      Level: result === 'approved' ? ('info' as const) : ('warning' as const),
      Title: approval[result].title,
      Description: `${said}${reason === '' ? '' : `: ${reason}`}`,
      Link: isOne ? `/view.aspx?id=${first.EncID}` : MY_MEDIA,
      LinkText: isOne ? open.item : open.myMedia,
    }
  }
