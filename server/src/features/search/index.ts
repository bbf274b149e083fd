// Search: the library by words and filters, only ever what the viewer may watch.
import { search } from '@mediatheque/contract/search'
import { room } from '../../platform/http/room.ts'
import { findMedia } from './find-media.ts'

export const searchRoom = room({ find: search.find }, { find: findMedia })
