import { toast } from '../../design/index.ts'
import { openModal } from '../../shared/modal.ts'
import { pageNameAt } from '../../shared/place.rules.ts'
import { termOf } from '../../shared/search-term.ts'
import { useWords } from '../../words/index.ts'

/** SHELL-27: the layout is edited where it is seen, not from a search or another page. */
export function useEditLayout() {
  const t = useWords()
  return () => {
    const { pathname, search } = window.location
    const page = pageNameAt(pathname)
    const isHome = page === 'home' || page === 'default'
    const isSearch = termOf(new URLSearchParams(search).get('f')) !== ''
    if (isHome && !isSearch) openModal('editlayout')
    else toast({ text: t('layout.elsewhere') })
  }
}
