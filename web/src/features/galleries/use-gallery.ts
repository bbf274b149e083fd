import { photosets } from '@mediatheque/contract/photosets'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { query } from '../../shared/query.ts'
import { beforeEndMs } from '../conversion/index.ts'

/** Before their addresses end they are asked for again. */
const galleryQuery = (id: string) =>
  queryOptions({
    ...query(photosets.gallery, { id }),
    staleTime: 30_000,
    refetchInterval: ({ state }) => (state.data ? beforeEndMs(state.data.Until, Date.now()) : false),
  })

export const useGallery = (EncID: string) => useQuery(galleryQuery(EncID))
