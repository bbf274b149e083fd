import { useEffect } from 'react'
import { useSite } from './viewer.ts'

/** What the tab of the browser says; each page says it for itself. */
export function useTitle(title: string) {
  const { SiteName } = useSite()
  useEffect(() => {
    document.title = title === '' ? SiteName : `${title} · ${SiteName}`
  }, [title, SiteName])
}
