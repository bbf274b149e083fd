import { SLIDES_MESSAGE, type SlidesMessage, type SlideTaskState } from '@mediatheque/contract/slideshows'
import type { Platform } from '../../platform/http/context.ts'
import type { RunningTask } from './tasks.sql.ts'

type Told = Pick<RunningTask, 'TaskID' | 'EncID' | 'OwnerID' | 'RequestedBy'>

/** Who keeps the item and who asked, wherever they are on the site. */
export function publishTask(
  { hub }: Pick<Platform, 'hub'>,
  { TaskID, EncID, OwnerID, RequestedBy }: Told,
  State: SlideTaskState,
  Percent: number,
) {
  const message: SlidesMessage = { EncID, TaskID, State, Percent }
  for (const personID of new Set([OwnerID, RequestedBy]))
    if (personID !== null) hub.publishToPerson(personID, SLIDES_MESSAGE, message)
}
