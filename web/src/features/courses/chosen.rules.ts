// What goes into the course: found in the library, or uploaded just now. Pure.
import type { Selection } from '@mediatheque/contract/courses'
import { keyOf, type Selected } from '../select-media/index.ts'

export interface Chosen extends Selection {
  key: string
  Title: string
  /** Uploaded in this window. */
  isMade: boolean
}

interface Made {
  ClipDataID: number
  EncID: string
  Title: string
}

interface Choice {
  found: readonly Selected[]
  made?: readonly Made[]
  /** Keys of uploads that the teacher does not want in the course. */
  dropped?: ReadonlySet<string>
  /** False: the platform takes one, and what was found goes before what was uploaded. */
  isMultiple?: boolean
}

const fromFound = (it: Selected): Chosen => ({
  key: keyOf(it),
  EncID: it.item.EncID,
  Title: it.timeline?.Name || it.chapter?.Title || it.item.Title,
  ChapterID: it.chapter?.ID ?? null,
  TimelineID: it.timeline?.ID ?? null,
  isMade: false,
})

const fromMade = ({ ClipDataID, EncID, Title }: Made): Chosen => ({
  key: String(ClipDataID),
  EncID,
  Title,
  ChapterID: null,
  TimelineID: null,
  isMade: true,
})

export function chosenFrom({ found, made = [], dropped, isMultiple = true }: Choice): Chosen[] {
  const own = found.map(fromFound)
  const uploaded = made.map(fromMade).filter(it => !dropped?.has(it.key))
  const all = [...own, ...uploaded.filter(it => own.every(one => one.key !== it.key))]
  return isMultiple ? all : all.slice(0, 1)
}
