// The streams of an item that has several: camera and screen of one lecture.
import { streams } from '@mediatheque/contract/streams'
import { feature } from '../../platform/http/feature.ts'
import { addStream } from './add-stream.ts'
import { makePrimary, removeStream, saveStream } from './change-streams.ts'
import { showStreams } from './show-streams.ts'

export const streamsFeature = feature(streams, {
  list: showStreams,
  add: addStream,
  save: saveStream,
  makePrimary,
  remove: removeStream,
})
