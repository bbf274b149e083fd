import { chapters } from '@mediatheque/contract/chapters'
import { media } from '@mediatheque/contract/media'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../design/index.ts'
import { keyOf, query } from '../../shared/query.ts'
import { listen } from '../../shared/realtime.ts'
import { say } from '../../words/index.ts'

/** An item carries its chapters. */
export const CHAPTER_READS = [{ queryKey: keyOf(media.item) }, { queryKey: keyOf(chapters.tagGroups) }]

export const tagGroupsQuery = query(chapters.tagGroups, {})

/** A frame is taken by the worker: its picture follows, for who saved the chapter. */
export function usePicturesToCome(EncID: string, mayCome: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!mayCome) return
    return listen('chapters', told => {
      if (told.EncID === EncID) void client.invalidateQueries({ queryKey: keyOf(media.item) })
    })
  }, [client, EncID, mayCome])
}

export const tell = (text: string) => toast({ kind: 'info', text: say(text) })
