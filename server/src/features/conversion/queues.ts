// What the queue knows of conversions; anyone who sends one need not know how it is done.
import { z } from 'zod'
import type { Queue } from '../../platform/jobs/queue.ts'

/** A recording at an address, to be fetched for a conversion that waits for it. */
export const FetchLink = z.object({
  ClipDataID: z.number().int(),
  ConversionID: z.number().int(),
  URL: z.string(),
  FileName: z.string(),
  PersonID: z.number().int(),
})
export type FetchLink = z.infer<typeof FetchLink>

export const linkQueue: Queue<FetchLink> = {
  name: 'fetch-link',
  data: FetchLink,
  retries: 3,
  expireSecs: 6 * 3600,
}

/** Chapters that were inside a recording: for the feature that keeps those of its item. */
const FileChapters = z.object({
  ClipDataID: z.number().int(),
  Chapters: z.array(z.object({ startSecs: z.number(), endSecs: z.number(), title: z.string() })),
})

export const fileChaptersQueue: Queue<z.infer<typeof FileChapters>> = {
  name: 'take-file-chapters',
  data: FileChapters,
  retries: 5,
  expireSecs: 300,
}

const data = z.object({ ConversionID: z.number().int() })
type Data = z.infer<typeof data>

// The time of one run is limited by MEDIA_MOST_MINUTES; this is the most the queue allows.
const EXPIRE_SECS = 86_000
/** Memory that ran out is rarely back after two seconds; five tries last about five minutes. */
const RETRY_DELAY_SECS = 10

export const recordingQueue: Queue<Data> = {
  name: 'convert-recording',
  data,
  retries: 5,
  retryDelaySecs: RETRY_DELAY_SECS,
  expireSecs: EXPIRE_SECS,
}
/** Hands of its own: it takes seconds, and must not stand behind what takes hours. */
export const firstQueue: Queue<Data> = {
  name: 'play-first',
  data,
  retries: 1,
  expireSecs: 900,
}
export const documentQueue: Queue<Data> = {
  name: 'convert-document',
  data,
  retries: 3,
  retryDelaySecs: RETRY_DELAY_SECS,
  expireSecs: EXPIRE_SECS,
}
