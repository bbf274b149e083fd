import { media } from '@mediatheque/contract/media'
import { type Cue, type SubtitleTrack, subtitles } from '@mediatheque/contract/subtitles'
import { useQuery } from '@tanstack/react-query'
import { keyOf, query } from '../../shared/query.ts'
import { useLanguage, useWords } from '../../words/index.ts'
import { useCaptionChoice } from './caption-choice.ts'
import { trackFor } from './captions.rules.ts'
import { cuesQuery } from './cues-source.ts'

export const tracksQuery = (EncID: string) => query(subtitles.list, { EncID })

/** What is asked again when a track has changed. */
export const trackReads = (EncID: string) => [
  tracksQuery(EncID),
  { queryKey: keyOf(media.item) },
  { queryKey: keyOf(subtitles.searchItem) },
]

const NO_TRACKS: readonly SubtitleTrack[] = []
const NO_CUES: readonly Cue[] = []

export function useTracks(EncID: string) {
  const { data } = useQuery(tracksQuery(EncID))
  return data?.Items ?? NO_TRACKS
}

/** The track that is shown in the picture; undefined: none. */
export const useShownTrack = (EncID: string) => trackFor(useTracks(EncID), useCaptionChoice())

export function useShownTrackCues(EncID: string) {
  const track = useShownTrack(EncID)
  const { data } = useQuery({
    ...cuesQuery({ EncID, track: track ?? { ID: 0, Version: 0 } }),
    enabled: track !== undefined,
  })
  return track && data ? { track, cues: data.Cues } : { track, cues: NO_CUES }
}

/** Its name, or that of its language in the language of the person. */
export function useTrackName() {
  const t = useWords()
  const language = useLanguage()
  return ({ Label, Lang }: Pick<SubtitleTrack, 'Label' | 'Lang'>) => {
    const name = languageName(language, Lang) || t('captions.unknown')
    if (Label === '') return name
    return Lang === '' ? Label : `${name} · ${Label}`
  }
}

export function languageName(language: string, lang: string): string {
  try {
    return (lang && new Intl.DisplayNames(language, { type: 'language' }).of(lang)) || ''
  } catch {
    return lang
  }
}
