// The files of the demo library's documents, made while the site is already up and converted by the real queue.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { DocumentType } from '@mediatheque/contract/item'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import { insertMediaFile, listMediaFiles, newMediaKey } from '../core/item-files/index.ts'
import type { Platform } from '../platform/http/context.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { drawLargeArt, drawPhoto, MOTIFS } from './art/draw-art.ts'
import { writePdf } from './art/write-pdf.ts'
import { DOCUMENTS, STREET_CORNERS } from './demo-documents.ts'
import { convertSource, giveUpSources } from './demo-sources.ts'

const Paper = z.object({
  ClipDataID: z.number().int(),
  Title: z.string(),
  DocumentType: z.number().int(),
  Motif: z.enum(MOTIFS),
  Seed: z.number().int(),
})
export type Paper = z.infer<typeof Paper>

export const makeDemoDocuments = defineJob({
  name: 'make-demo-documents',
  data: z.object({ Papers: z.array(Paper) }),
  retries: 3,
  expireSecs: 1800,
  atOnce: 1,
  stopsAtOnce: true,
  // After a kill it goes on with what has no file yet.
  async run(platform, { Papers }, signal) {
    for (const paper of Papers) {
      signal.throwIfAborted()
      const [made] = await listMediaFiles(platform.db, paper.ClipDataID, ['source'])
      if (!made) await store(platform, paper, await make(paper))
    }
  },
  dead: (platform, { Papers }, reason) =>
    giveUpSources(
      platform,
      Papers.map(it => it.ClipDataID),
      reason,
    ),
})

interface Made {
  bytes: Buffer
  extension: string
}

async function make({ DocumentType: type, Title, Motif, Seed }: Paper): Promise<Made> {
  if (type === DocumentType.PDF)
    return { bytes: writePdf(DOCUMENTS[Title] ?? [{ title: Title, paragraphs: [] }]), extension: 'pdf' }
  if (type === DocumentType.Image) return { bytes: await drawLargeArt(Motif, Seed), extension: 'jpg' }
  return { bytes: await pictureSet(Seed), extension: 'zip' }
}

async function pictureSet(seed: number): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [n, name] of STREET_CORNERS.entries()) {
    const motif = MOTIFS[(seed + n * 5) % MOTIFS.length] ?? 'photos'
    zip.addBuffer(await drawPhoto(motif, seed + n), `${n + 1} ${name}.jpg`)
  }
  zip.end()
  return buffer(zip.outputStream as Readable)
}

async function store(
  { db, files, jobs }: Platform,
  { ClipDataID, Title }: Paper,
  { bytes, extension }: Made,
) {
  const key = newMediaKey(ClipDataID, 'source', extension)
  const written = await files.write(key, Readable.from([bytes]))
  await db.transaction().execute(async tx => {
    const MediaFileID = await insertMediaFile(tx, {
      clip_data_id: ClipDataID,
      role: 'source',
      key,
      name: `${Title.replace(/[/\\:]/g, ' ')}.${extension}`,
      bytes: written.Bytes,
      sha256: written.Sha256,
    })
    await convertSource(tx, jobs, ClipDataID, MediaFileID)
  })
}
