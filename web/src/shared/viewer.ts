// Who is looking at which site: asked when the app starts, known to every page.
import { type SiteSettings, settings } from '@mediatheque/contract/settings'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../words/index.ts'
import { api, setSiteFacts } from './api.ts'
import { query } from './query.ts'
import { setConsent } from './remembered.ts'
import { dateText, momentText, type TimeWays, timeText } from './time.rules.ts'
import type { Viewer } from './viewer.rules.ts'

export { holds, may, type Viewer } from './viewer.rules.ts'

const KEPT = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

export const siteQuery = queryOptions({
  ...query(settings.site, {}),
  ...KEPT,
  queryFn: async ({ signal }) => {
    const site = await api(settings.site, {}, { signal })
    adoptSite(site)
    return site
  },
})

/** What has to be known before the next call is made, and before anything is remembered. */
export function adoptSite(site: SiteSettings) {
  setSiteFacts(site)
  setConsent(!site.CookieBanner || site.CookieAnswer === true)
}

export const viewerQuery = queryOptions({ ...query(settings.user, {}), ...KEPT })

export const useSite = (): SiteSettings => useSuspenseQuery(siteQuery).data

/** Null on pages that need no session. The app asks; everything else only looks. */
export const useViewer = (): Viewer => useQuery({ ...viewerQuery, enabled: false }).data ?? null

export function useTimeWays(): TimeWays {
  const { DateFormat, DefaultRegion } = useSite()
  const Region = useViewer()?.Region ?? DefaultRegion
  const language = useLanguage()
  return useMemo(() => ({ DateFormat, Region, language }), [DateFormat, Region, language])
}

/** Dates of lists and pages (SITE-02). */
export function useDates() {
  const ways = useTimeWays()
  return useMemo(
    () => ({
      date: (moment: string) => dateText(new Date(moment), ways),
      time: (moment: string) => timeText(new Date(moment), ways),
      moment: (moment: string) => momentText(new Date(moment), ways),
    }),
    [ways],
  )
}
