import { toast } from '../../design/index.ts'
import { openModal } from '../../shared/modal.ts'
import { pageNameAt } from '../../shared/place.rules.ts'
import { useWords } from '../../words/index.ts'
import { homePlace } from '../search/index.ts'

/** SHELL-27: the layout is edited where it is seen, not from a search or another page. */
export function useEditLayout() {
  const t = useWords()
  return () => {
    const { pathname, search } = window.location
    const page = pageNameAt(pathname)
    const isHome = page === 'home' || page === 'default'
    const place = homePlace(Object.fromEntries(new URLSearchParams(search)))
    if (isHome && place === 'start') openModal('editlayout')
    else toast({ text: t('layout.elsewhere') })
  }
}
