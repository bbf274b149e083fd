// One item of the demo library, as its files write it down.
import { DocumentType } from '@mediatheque/contract/item'
import { RecordType } from '@mediatheque/contract/primitives'
import type { Motif } from '../art/draw-art.ts'

export type Policy = 'Whole library' | 'Public' | 'Staff only' | 'Medical imaging'

export interface DemoItem {
  title: string
  text: string
  /** A user name. */
  owner: string
  daysAgo: number
  views: number
  art: Motif
  categories: readonly string[]
  recordType: number
  minutes?: number
  policy?: Policy
  level?: 'School' | 'Undergraduate' | 'Postgraduate' | 'Staff training'
  module?: string
  accessible?: readonly ('Captions' | 'Transcript' | 'Audio description' | 'Sign language')[]
  /** Formatted. */
  outcomes?: string
  documentType?: number
  pixels?: readonly [width: number, height: number]
  isAudio?: true
  is360?: true
  isGerman?: true
  channel?: string
  isPrivate?: true
  approval?: 'pending' | 'declined'
  declineReason?: string
  /** Days from now; before now when negative. */
  publishIn?: number
  expireIn?: number
  grants?: readonly { to: string; canEdit?: true; coOwner?: true }[]
}

type Told = Omit<DemoItem, 'title' | 'text' | 'recordType' | 'documentType'>

const item =
  (recordType: number, documentType?: number) =>
  (title: string, text: string, told: Told): DemoItem => ({
    title,
    text,
    recordType,
    ...(documentType !== undefined && { documentType }),
    ...told,
  })

export const video = item(RecordType.Video)
export const tv = item(RecordType.TV)
export const playlist = item(RecordType.Playlist)
export const lesson = item(RecordType.LessonPlan)
export const photoset = item(RecordType.Photoset)
export const link = item(RecordType.Link)
export const pdf = item(RecordType.Document, DocumentType.PDF)
export const image = item(RecordType.Document, DocumentType.Image)
export const imageSet = item(RecordType.Document, DocumentType.ImageSet)

/** Something that plays. */
export const isRecording = ({ recordType, minutes }: Pick<DemoItem, 'recordType' | 'minutes'>) =>
  (recordType === RecordType.Video || recordType === RecordType.TV) && minutes !== undefined
