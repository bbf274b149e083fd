import { useQuery } from '@tanstack/react-query'
import { askPlainly } from '../../shared/api.ts'
import { fileBehind } from './engine/address.rules.ts'
import { type StoryboardCue, storyboardCues } from './engine/storyboard.rules.ts'
import { readWaveform } from './engine/waveform.rules.ts'

const ONCE = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const
const NO_CUES: readonly StoryboardCue[] = []

/** Without it the bar shows times alone: nothing a viewer needs to be told. */
export function useStoryboard(url: string): readonly StoryboardCue[] {
  const { data } = useQuery({
    ...ONCE,
    queryKey: ['storyboard', fileBehind(url)],
    enabled: url !== '',
    queryFn: async () => {
      const { status, text } = await askPlainly(url)
      return status === 200 ? storyboardCues(text, new URL(url, window.location.href).href) : []
    },
  })
  return data ?? NO_CUES
}

export function useWaveform(url: string) {
  const { data } = useQuery({
    ...ONCE,
    queryKey: ['waveform', fileBehind(url)],
    enabled: url !== '',
    queryFn: async () => readWaveform((await askPlainly(url)).text),
  })
  return data
}
