import type { MediaItem } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { search } from '@mediatheque/contract/search'
import {
  SLIDES_MESSAGE,
  type SlideTask,
  type SlideTaskState,
  slideshows,
} from '@mediatheque/contract/slideshows'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { keyOf, query } from '../../shared/query.ts'
import { listen, whenConnected } from '../../shared/realtime.ts'

export const listQuery = (EncID: string) => query(slideshows.list, { EncID })
export const showQuery = (EncID: string, ssid: number) => query(slideshows.show, { EncID, ssid })
const tasksQuery = (EncID: string) => query(slideshows.tasks, { EncID })

/** Whatever tells something about slides that have been changed. */
export const SLIDE_READS = [
  slideshows.list,
  slideshows.show,
  slideshows.searchItem,
  slideshows.tasks,
  media.item,
  search.slides,
].map(call => ({ queryKey: keyOf(call) }))

/** The same without slideshows themselves: one that was deleted is not asked for again. */
export const LIST_READS = SLIDE_READS.filter(({ queryKey: [, path] }) => path !== slideshows.show.path)

const askAgain = (client: QueryClient) => {
  for (const { queryKey } of SLIDE_READS) void client.invalidateQueries({ queryKey })
}

const NONE: readonly SlideTask[] = []

/** What the worker has been asked to do with slides of an item; nothing for those who may not edit. */
export function useTasks({ EncID, MediaModuleOpts }: MediaItem): readonly SlideTask[] {
  const { data } = useQuery({ ...tasksQuery(EncID), enabled: MediaModuleOpts.SlideShows.CanEdit })
  return data?.Items ?? NONE
}

/** Follows it live, once for each place where it is shown. What takes long is told by a notification. */
export function useTaskNews({ EncID, MediaModuleOpts }: MediaItem, onMade?: () => void) {
  const client = useQueryClient()
  const mayEdit = MediaModuleOpts.SlideShows.CanEdit
  const made = useEffectEvent(() => onMade?.())
  useEffect(() => {
    if (!mayEdit) return
    const undo = [
      whenConnected(() => askAgain(client)),
      listen(SLIDES_MESSAGE, ({ EncID: told, TaskID, State, Percent }) => {
        if (told !== EncID) return
        if (State === 'processing' && Percent > 0)
          return setProgress(client, EncID, { TaskID, State, Percent })
        const task = client.getQueryData(tasksQuery(EncID).queryKey)?.Items.find(it => it.ID === TaskID)
        if (State === 'done' && task?.Kind === 'file') made()
        askAgain(client)
      }),
    ]
    return () => {
      for (const step of undo) step()
    }
  }, [client, EncID, mayEdit])
}

function setProgress(
  client: QueryClient,
  EncID: string,
  { TaskID, State, Percent }: { TaskID: number; State: SlideTaskState; Percent: number },
) {
  client.setQueryData(
    tasksQuery(EncID).queryKey,
    known =>
      known && {
        ...known,
        Items: known.Items.map(it => (it.ID === TaskID ? { ...it, State, Percent, QueuePosition: 0 } : it)),
      },
  )
}
