// The sidebar of an item, top to bottom. A room plugs its tab in by a row; its panel is lazy.
import { type MediaItem, MediaSource } from '@mediatheque/contract/item'
import { isRecording, RecordType } from '@mediatheque/contract/primitives'
import {
  Award,
  ChartColumn,
  CircleHelp,
  Files,
  GraduationCap,
  History,
  Images,
  Info,
  LayoutPanelLeft,
  ListOrdered,
  ListVideo,
  type LucideIcon,
  MessageSquare,
  NotebookPen,
  Presentation,
  Search,
  TextSearch,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { ItemStatsTab } from '../../features/analytics/index.ts'
import { ChaptersTab } from '../../features/chapters/index.ts'
import { CommentsTab, NotesTab } from '../../features/comments/index.ts'
import { GradesTab } from '../../features/grades/index.ts'
import { AboutTab, HistoryTab } from '../../features/item/index.ts'
import { PhotosTab } from '../../features/photosets/index.ts'
import { LectureTab } from '../../features/player/index.ts'
import { isPlaylist, PlaylistItemsTab } from '../../features/playlists/index.ts'
import { QuizzesTab, quizInAddress } from '../../features/quizzes/index.ts'
import { RelatedTab } from '../../features/related-media/index.ts'
import { ItemMomentsTab } from '../../features/search/index.ts'
import { SlidesTab } from '../../features/slideshows/index.ts'
import { TranscriptTab } from '../../features/subtitles/index.ts'
import { ClassItemsTab, ClassQuestionsTab, ClassTab, isClass } from '../../features/virtual-class/index.ts'
import type { PageSearch } from '../../shared/page-search.ts'
import type { PlainKey } from '../../words/index.ts'

export interface ViewTab {
  id: string
  label: PlainKey
  icon: LucideIcon
  panel: ComponentType<{ item: MediaItem }>
  /** ITEM-34: only tabs that fit the item and the rights are shown. */
  isFor: (item: MediaItem) => boolean
  /** The address asks for what is in this tab without naming it. */
  isAskedBy?: (search: PageSearch) => boolean
  /** Shown at the tab, where there are any. */
  count?: (item: MediaItem) => number | null
}

/** Seeking needs our own player. */
const hasPlayer = ({ RecordType, Source }: MediaItem) =>
  isRecording(RecordType) && Source !== MediaSource.VideoHost

export const viewTabs: readonly ViewTab[] = [
  {
    id: 'photos',
    label: 'item.sidebar.photos',
    icon: Images,
    panel: PhotosTab,
    // PLST-02
    isFor: item => item.RecordType === RecordType.Photoset,
  },
  {
    id: 'playlist',
    label: 'item.sidebar.playlist',
    icon: ListOrdered,
    panel: PlaylistItemsTab,
    isFor: item => isPlaylist(item) && !isClass(item),
    count: item => item.Playlist.length,
  },
  {
    id: 'class',
    label: 'item.sidebar.class',
    icon: GraduationCap,
    panel: ClassTab,
    // VC-02
    isFor: isClass,
  },
  {
    id: 'playlist',
    label: 'item.sidebar.classItems',
    icon: ListOrdered,
    panel: ClassItemsTab,
    isFor: isClass,
    count: item => item.Playlist.length,
    // VC-19
    isAskedBy: search => search.edit !== undefined,
  },
  {
    id: 'quizzes',
    label: 'item.sidebar.questions',
    icon: CircleHelp,
    panel: ClassQuestionsTab,
    // QUIZ-02
    isFor: item => isClass(item) && item.MediaModuleOpts.QuizList.Show,
  },
  {
    id: 'lecture',
    label: 'item.sidebar.lecture',
    icon: LayoutPanelLeft,
    panel: LectureTab,
    // MULTI-02
    isFor: item => item.MultiStream,
  },
  {
    id: 'chapters',
    label: 'item.sidebar.chapters',
    icon: ListVideo,
    panel: ChaptersTab,
    isFor: item => hasPlayer(item) && (item.Chapters.Count > 0 || item.MediaModuleOpts.Chapters.CanEdit),
    count: item => item.Chapters.Count,
    // CHAP-12
    isAskedBy: search => typeof search.chapid === 'string',
  },
  {
    id: 'quizzes',
    label: 'item.sidebar.quizzes',
    icon: CircleHelp,
    panel: QuizzesTab,
    // QUIZ-03
    isFor: item => hasPlayer(item) && item.MediaModuleOpts.QuizList.Show,
    count: item => item.TimelineList.length,
    // QUIZ-12, LIST-08
    isAskedBy: search => search.newquiz !== undefined || quizInAddress(search) !== null,
  },
  {
    id: 'slideshows',
    label: 'item.sidebar.slideshows',
    icon: Presentation,
    panel: SlidesTab,
    isFor: item =>
      hasPlayer(item) && (item.SlideShowList.length > 0 || item.MediaModuleOpts.SlideShows.CanEdit),
    count: item => item.SlideShowList.length,
    // EMBED-05
    isAskedBy: search => typeof search.newslideshow === 'string',
  },
  {
    id: 'transcript',
    label: 'subtitles.tab',
    icon: TextSearch,
    panel: TranscriptTab,
    isFor: item => isRecording(item.RecordType) && (item.HasSubtitles || item.CanEdit),
    // SUBS-09
    isAskedBy: search => typeof search.subsearch === 'string',
  },
  {
    id: 'comments',
    label: 'item.sidebar.comments',
    icon: MessageSquare,
    panel: CommentsTab,
    isFor: () => true,
    count: item => item.CommentCount,
  },
  {
    id: 'notes',
    label: 'item.sidebar.notes',
    icon: NotebookPen,
    panel: NotesTab,
    isFor: item => item.NoteCount !== null,
    count: item => item.NoteCount,
  },
  {
    id: 'related',
    label: 'item.sidebar.related',
    icon: Files,
    panel: RelatedTab,
    // REL-02
    isFor: item => item.RelatedMediaList.length > 0 || item.MediaModuleOpts.RelatedMedia.CanAdd,
    count: item => item.RelatedMediaList.length,
    isAskedBy: search => typeof search.newrm === 'string',
  },
  {
    id: 'grades',
    label: 'item.sidebar.grades',
    icon: Award,
    panel: GradesTab,
    // INTG-02: anyone who edits the item has them in its figures.
    isFor: item => item.CourseGrades.IsWatching && !item.CanEdit,
  },
  {
    id: 'stats',
    label: 'item.sidebar.stats',
    icon: ChartColumn,
    panel: ItemStatsTab,
    isFor: item => item.CanEdit,
    isAskedBy: search => search.opensidebar === 'stats',
  },
  {
    id: 'search',
    label: 'item.sidebar.search',
    icon: Search,
    panel: ItemMomentsTab,
    isFor: item => hasPlayer(item) || item.RecordType === RecordType.Document,
    isAskedBy: search => typeof search.find === 'string',
  },
  { id: 'about', label: 'item.sidebar.about', icon: Info, panel: AboutTab, isFor: () => true },
  {
    id: 'history',
    label: 'item.sidebar.history',
    icon: History,
    panel: HistoryTab,
    isFor: item => item.CanEdit,
  },
]
