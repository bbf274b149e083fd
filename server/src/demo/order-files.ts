// The files of the demo library are made after the start, by jobs.
import { RecordType } from '@mediatheque/contract/primitives'
import { awaitPictures } from '../features/photosets/index.ts'
import { storeDemoFacts } from '../features/settings/index.ts'
import type { Tx } from '../platform/db/connect.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { awaitSources } from './demo-sources.ts'
import type { Drawing } from './draw-posters.job.ts'
import { makeDemoFilms } from './films/make-films.job.ts'
import { isRecording } from './items/demo-item.ts'
import type { FilledItem } from './leave-traces.ts'
import { makeDemoDocuments, type Paper } from './make-documents.job.ts'
import { makeDemoPhotosets } from './make-photosets.job.ts'
import { storeMaking } from './making.sql.ts'

interface Filled {
  items: readonly FilledItem[]
  /** The first one is where the tour leads to. */
  lessons: readonly FilledItem[]
  posters: readonly Drawing[]
}

export async function orderFiles(tx: Tx, jobs: Jobs, { items, lessons, posters }: Filled) {
  const Papers = papersIn(items)
  const Films = filmsOf([...lessons, ...byViews(items)], posters)
  const awaited = [...Papers.map(it => it.ClipDataID), ...Films.map(it => it.Poster.ID)]
  await awaitSources(tx, awaited)
  await storeMaking(tx, awaited)
  await storeDemoFacts(tx, {
    DemoProgress: { Ready: 0, Total: awaited.length },
    TourItem: lessons[0]?.EncID ?? null,
  })
  await jobs.send(tx, makeDemoDocuments, { Papers })
  const Photosets = photosetsIn(items)
  for (const { ClipDataID } of Photosets) await awaitPictures(tx, ClipDataID)
  await jobs.send(tx, makeDemoPhotosets, { Photosets })
  await jobs.send(tx, makeDemoFilms, { Films })
}

const papersIn = (items: readonly FilledItem[]) =>
  items.flatMap((it, Seed): Paper[] =>
    it.documentType === undefined
      ? []
      : [{ ClipDataID: it.ClipDataID, Title: it.title, DocumentType: it.documentType, Motif: it.art, Seed }],
  )

const photosetsIn = (items: readonly FilledItem[]) =>
  items.flatMap((it, Seed) =>
    it.recordType === RecordType.Photoset ? [{ ClipDataID: it.ClipDataID, Title: it.title, Seed }] : [],
  )

/** What is opened most often is there first. */
const byViews = (items: readonly FilledItem[]) => items.toSorted((a, b) => b.views - a.views)

function filmsOf(items: readonly FilledItem[], posters: readonly Drawing[]) {
  const posterOf = new Map(posters.map(it => [it.ID, it]))
  return items.filter(isRecording).flatMap(item => {
    const Poster = posterOf.get(item.ClipDataID)
    return Poster ? [{ Title: item.title, Poster }] : []
  })
}
