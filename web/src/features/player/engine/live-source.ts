// Live streams come as their encoders send them, mostly as MPEG-TS: by the whole of hls.js.
import Hls, { ErrorTypes, Events } from 'hls.js/dist/hls.min.mjs'
import { connectBy } from './hls-stream.ts'

export const connectLive = connectBy({ Hls, Events, ErrorTypes })
