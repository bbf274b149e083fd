import { chapters } from '@mediatheque/contract/chapters'
import { conversion, itemFiles } from '@mediatheque/contract/conversion'
import { ITEM_PARTS } from '@mediatheque/contract/item-changes'
import { live } from '@mediatheque/contract/live'
import { media } from '@mediatheque/contract/media'
import { photosets } from '@mediatheque/contract/photosets'
import { player } from '@mediatheque/contract/player'
import { playlists } from '@mediatheque/contract/playlists'
import { quizzes } from '@mediatheque/contract/quizzes'
import { relatedMedia } from '@mediatheque/contract/related-media'
import { sharing } from '@mediatheque/contract/sharing'
import { slideshows } from '@mediatheque/contract/slideshows'
import { streams } from '@mediatheque/contract/streams'
import { subtitles } from '@mediatheque/contract/subtitles'
import { transcription } from '@mediatheque/contract/transcription'
import { virtualClass } from '@mediatheque/contract/virtual-class'
import { expect, test } from 'vitest'
import { readsOf } from './item-reads.rules.ts'

const reads = [
  ...[chapters, conversion, itemFiles, live, media, photosets, player, playlists, quizzes, relatedMedia],
  ...[sharing, slideshows, streams, subtitles, transcription, virtualClass],
]
  .flatMap(calls => Object.values(calls))
  .filter(call => call.method === 'GET')
  .map(call => call.path)

test.each(ITEM_PARTS)('what shows the %s of an item is requested by calls that exist', part => {
  const unknown = [...readsOf([part])].filter(path => !reads.includes(path))
  expect(unknown).toEqual([])
  expect(readsOf([part])).toContain(media.item.path)
})

test('the parts that are drawn from calls of their own are requested again with them', () => {
  expect(readsOf(['captions'])).toContain(subtitles.list.path)
  expect(readsOf(['slides'])).toContain(slideshows.show.path)
  expect(readsOf(['playlist', 'related'])).toEqual(
    new Set([media.item.path, playlists.show.path, relatedMedia.list.path]),
  )
})
