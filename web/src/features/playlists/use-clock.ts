// The time of the server, by a clock here that nobody sets (PLST-12).
import { playlists } from '@mediatheque/contract/playlists'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { clockOffset, type Sample } from './playlist.rules.ts'

const SAMPLES = 4
const ASKED_EVERY_MS = 60_000

async function measure(signal: AbortSignal): Promise<number> {
  const samples: Sample[] = []
  for (let n = 0; n < SAMPLES; n++) {
    const sentMs = performance.now()
    const { Now } = await api(playlists.clock, {}, { signal })
    samples.push({ sentMs, gotMs: performance.now(), serverMs: Date.parse(Now) })
  }
  return clockOffset(samples)
}

/** Milliseconds to add to `performance.now()`; nothing until it is known. */
export function useServerClock(): number | undefined {
  const { data } = useQuery({
    queryKey: ['server clock'],
    queryFn: ({ signal }) => measure(signal),
    refetchInterval: ASKED_EVERY_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: true,
    staleTime: 0,
  })
  return data
}
