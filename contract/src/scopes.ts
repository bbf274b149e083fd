// What a program may be allowed: reading or changing what one part of the contract is about.
import { analytics } from './analytics.ts'
import { approval } from './approval.ts'
import { batch } from './batch.ts'
import { batchProcess } from './batch-process.ts'
import type { AnyCall, Calls } from './call.ts'
import { categories } from './categories.ts'
import { chapters } from './chapters.ts'
import { comments } from './comments.ts'
import { content } from './content.ts'
import { conversion, itemFiles } from './conversion.ts'
import { courses } from './courses.ts'
import { fields } from './fields.ts'
import { integrations } from './integrations.ts'
import { live } from './live.ts'
import { media } from './media.ts'
import { myLists } from './my-lists.ts'
import { notifications } from './notifications.ts'
import { people } from './people.ts'
import { photosets } from './photosets.ts'
import { player } from './player.ts'
import { playlists } from './playlists.ts'
import { publishing } from './publishing.ts'
import { quizzes } from './quizzes.ts'
import { relatedMedia } from './related-media.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { sharing } from './sharing.ts'
import { sheets } from './sheets.ts'
import { signage } from './signage.ts'
import { slideshows } from './slideshows.ts'
import { streams } from './streams.ts'
import { subtitles } from './subtitles.ts'
import { thumbnails } from './thumbnails.ts'
import { transcription } from './transcription.ts'
import { upload } from './upload.ts'
import { virtualClass } from './virtual-class.ts'

const { show: showSheet, ...otherSheetCalls } = sheets
const sheetCalls = { showSheet, ...otherSheetCalls }

/** Parts of the contract that are for programs. What is not here, such as signing in, no token opens. */
const PARTS: Readonly<Record<string, Calls>> = {
  analytics,
  approval,
  // A table that comes back is applied as a batch.
  batch: { ...batch, ...batchProcess, ...sheetCalls },
  categories,
  chapters,
  comments,
  content,
  conversion,
  courses,
  fields,
  files: itemFiles,
  integrations,
  live,
  media,
  'my-lists': myLists,
  notifications,
  people,
  photosets,
  player,
  playlists,
  publishing,
  quizzes,
  'related-media': relatedMedia,
  search,
  settings,
  sharing,
  signage,
  slideshows,
  streams,
  subtitles,
  thumbnails,
  transcription,
  upload,
  'virtual-class': virtualClass,
}

const accessOf = ({ method }: AnyCall) => (method === 'GET' ? 'read' : 'write')

const SCOPES = new Map<AnyCall, string>(
  Object.entries(PARTS).flatMap(([part, calls]) =>
    Object.values(calls)
      // A program cannot prove who sits there.
      .filter(call => !call.fresh)
      .map((call): [AnyCall, string] => [call, `${part}:${accessOf(call)}`]),
  ),
)

/** Nothing for calls that no token opens. */
export const scopeOf = (call: AnyCall): string | undefined => SCOPES.get(call)

export const ALL_SCOPES: readonly string[] = [...new Set(SCOPES.values())].sort()

/** Anyone who may change something may also read it. */
export const isWithin = (scopes: readonly string[], scope: string): boolean =>
  scopes.includes(scope) || (scope.endsWith(':read') && scopes.includes(scope.replace(/read$/, 'write')))
