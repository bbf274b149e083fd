import { photosets } from '@mediatheque/contract/photosets'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { query } from '../../shared/query.ts'
import { beforeEndMs } from '../conversion/index.ts'

const LOOK_EVERY_MS = 1500

/** Asked for again while pictures come in, and before their addresses end. */
const galleryQuery = (id: string) =>
  queryOptions({
    ...query(photosets.gallery, { id }),
    staleTime: 30_000,
    refetchInterval: ({ state }) => {
      if (!state.data) return false
      return state.data.IsFilling ? LOOK_EVERY_MS : beforeEndMs(state.data.Until, Date.now())
    },
  })

export const useGallery = (EncID: string) => useQuery(galleryQuery(EncID))
