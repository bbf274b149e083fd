import { conversion } from '@mediatheque/contract/conversion'
import type { MediaCard } from '@mediatheque/contract/item'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { query } from '../../shared/query.ts'
import { StreamPreview } from '../player/index.ts'
import { CardPicture } from './card-picture.tsx'

/** PLAY-17: where there are several streams, the one that sounds is played here. */
export function QuickPicture({ item }: { item: MediaCard }) {
  const picture = <CardPicture item={item} />
  const { data } = useQuery({
    ...query(conversion.playback, { id: item.EncID }),
    enabled: item.MultiStream,
  })
  if (!data?.IsPlayable) return picture
  return (
    <Suspense fallback={picture}>
      <StreamPreview title={item.Title} playback={data} />
    </Suspense>
  )
}
