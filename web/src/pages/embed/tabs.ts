// What is next to the player in a frame, one tab after the other. A feature plugs its tab in by a row.
import type { MediaItem } from '@mediatheque/contract/item'
import { type ComponentType, createElement } from 'react'
import { ChaptersTab } from '../../features/chapters/index.ts'
import { GradesTab } from '../../features/grades/index.ts'
import { LectureTab } from '../../features/player/index.ts'
import { isPlaylist, PlaylistItemsTab } from '../../features/playlists/index.ts'
import { QuizzesTab } from '../../features/quizzes/index.ts'
import { RelatedTab } from '../../features/related-media/index.ts'
import { SlidesTab } from '../../features/slideshows/index.ts'
import { TranscriptTab } from '../../features/subtitles/index.ts'
import type { PlainKey } from '../../words/index.ts'

interface EmbedTab {
  id: string
  label: PlainKey
  panel: ComponentType<{ item: MediaItem }>
  isFor: (item: MediaItem) => boolean
}

/** For every viewer: in a frame chapters can only be watched. */
const WatchedChapters = ({ item }: { item: MediaItem }) =>
  createElement(ChaptersTab, {
    item: {
      ...item,
      MediaModuleOpts: { ...item.MediaModuleOpts, Chapters: { CanEdit: false, CanSuggest: false } },
    },
  })

/** QUIZ-12: in a frame quizzes are only taken. */
const TakenQuizzes = ({ item }: { item: MediaItem }) =>
  createElement(QuizzesTab, {
    item: {
      ...item,
      MediaModuleOpts: {
        ...item.MediaModuleOpts,
        QuizList: { CanAdd: false, CanSuggest: false, Show: true },
      },
    },
  })

const WatchedSlides = ({ item }: { item: MediaItem }) =>
  createElement(SlidesTab, {
    item: { ...item, MediaModuleOpts: { ...item.MediaModuleOpts, SlideShows: { CanEdit: false } } },
  })

/** In a frame a playlist is only watched. */
const WatchedPlaylist = ({ item }: { item: MediaItem }) =>
  createElement(PlaylistItemsTab, {
    item: { ...item, MediaModuleOpts: { ...item.MediaModuleOpts, PlaylistItems: { CanEdit: false } } },
  })

export const embedTabs: readonly EmbedTab[] = [
  { id: 'playlist', label: 'item.sidebar.playlist', panel: WatchedPlaylist, isFor: isPlaylist },
  {
    id: 'lecture',
    label: 'item.sidebar.lecture',
    panel: LectureTab,
    isFor: item => item.MultiStream,
  },
  {
    id: 'chapters',
    label: 'item.sidebar.chapters',
    panel: WatchedChapters,
    isFor: item => item.Chapters.Count > 0,
  },
  {
    id: 'quizzes',
    label: 'item.sidebar.quizzes',
    panel: TakenQuizzes,
    isFor: item => item.TimelineList.length > 0,
  },
  {
    id: 'slideshows',
    label: 'item.sidebar.slideshows',
    panel: WatchedSlides,
    isFor: item => item.SlideShowList.length > 0,
  },
  {
    id: 'related',
    label: 'item.sidebar.related',
    panel: RelatedTab,
    isFor: item => item.RelatedMediaList.length > 0,
  },
  {
    id: 'grades',
    label: 'item.sidebar.grades',
    panel: GradesTab,
    // INTG-02
    isFor: item => item.CourseGrades.IsWatching,
  },
  { id: 'transcript', label: 'subtitles.tab', panel: TranscriptTab, isFor: item => item.HasSubtitles },
]
