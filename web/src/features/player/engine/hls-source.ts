// Our own streams: by a build of hls.js without what they never need (web/build/lean-hls.ts).
import Hls, { ErrorTypes, Events } from 'hls.js'
import { connectBy } from './hls-stream.ts'

export const connectHls = connectBy({ Hls, Events, ErrorTypes })
