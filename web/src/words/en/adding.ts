// The words of adding items: files, links and recordings.
import { links } from './links.ts'
import { live } from './live.ts'
import { recorder } from './recorder.ts'
import { recordings } from './recordings.ts'
import { upload } from './upload.ts'

export const adding = { links, live, recorder, recordings, upload } as const
