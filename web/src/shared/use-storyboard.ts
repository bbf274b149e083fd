import { useQuery } from '@tanstack/react-query'
import { requestText } from './api.ts'
import { fileBehind } from './signed.rules.ts'
import { type StoryboardCue, storyboardCues } from './storyboard.rules.ts'

const NO_CUES: readonly StoryboardCue[] = []

/** Small pictures of other moments; without an address, and while they are made, there are none. */
export function useStoryboard(url: string): readonly StoryboardCue[] {
  const { data } = useQuery({
    queryKey: ['storyboard', fileBehind(url)],
    enabled: url !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const { status, text } = await requestText(url)
      return status === 200 ? storyboardCues(text, new URL(url, window.location.href).href) : []
    },
  })
  return data ?? NO_CUES
}
