// What the pages in frames have in common.
import { conversion } from '@mediatheque/contract/conversion'
import type { MediaItem } from '@mediatheque/contract/item'
import { settings } from '@mediatheque/contract/settings'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTracking } from '../../features/analytics/index.ts'
import { asksAgainAfterMs } from '../../features/conversion/index.ts'
import { useItemChanges } from '../../features/item/index.ts'
import { pageAddress } from '../../shared/address.ts'
import { query } from '../../shared/query.ts'

/** Nobody is told live here: it is asked again while the recording is made, and before its addresses end. */
export const playbackOf = (id: string) =>
  queryOptions({
    ...query(conversion.playback, { id }),
    enabled: id !== '',
    refetchInterval: ({ state }) => asksAgainAfterMs(state.data, Date.now()),
    refetchIntervalInBackground: true,
  })

/** What is not known to be allowed is not told (TRACK-07). */
export function useTrackingRules() {
  const { data: site } = useQuery(query(settings.site, {}))
  return { isEmbed: pageAddress.isEmbed, isOff: site?.DisableTracking !== false, isNamed: false }
}

/** Also of a frame: what is changed appears. */
export function useTrackedEmbed(item: MediaItem, isApart = false) {
  useItemChanges(item.EncID)
  useTracking(item, { ...useTrackingRules(), isApart })
}
