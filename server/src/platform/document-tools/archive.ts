// Archives, looked at before anything is unpacked, and counted while it is.
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { DocumentRefused } from './refused.ts'

export interface ArchiveLimits {
  mostEntries: number
  /** Of all files together, unpacked. */
  mostBytes: number
}

/** Real pictures and pages hardly shrink; a bomb shrinks a thousandfold. */
const MOST_RATIO = 100
/** Below this a large ratio harms nobody. */
const HARMLESS_BYTES = 100_000_000

/** Names and remarks of all entries: they are held in memory. */
const DIRECTORY_MOST_BYTES = 16_000_000

const SYMLINK = 0xa000
const FILE_TYPE = 0xf000

/** Its files, or a refusal. Names are only looked at, never used as places. */
export async function surveyArchive(file: string, limits: ArchiveLimits): Promise<Entry[]> {
  const { size } = await stat(file)
  const zip = await open(file)
  try {
    const entries: Entry[] = []
    let bytes = 0
    let described = 0
    for await (const entry of zip.eachEntry()) {
      refuseStrange(entry)
      described += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
      if (described > DIRECTORY_MOST_BYTES)
        throw new DocumentRefused('This archive is broken and cannot be read')
      bytes += entry.uncompressedSize
      entries.push(entry)
      if (entries.length > limits.mostEntries)
        throw new DocumentRefused(`This archive holds more than ${limits.mostEntries} files`)
      if (bytes > limits.mostBytes || (bytes > HARMLESS_BYTES && bytes > size * MOST_RATIO))
        throw new DocumentRefused('This archive would be too large when unpacked')
    }
    return entries.filter(entry => !entry.fileName.endsWith('/'))
  } catch (error) {
    throw error instanceof DocumentRefused ? error : unreadable(error)
  } finally {
    zip.close()
  }
}

function refuseStrange(entry: Entry) {
  if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK)
    throw new DocumentRefused('This archive holds links to other places, which is not allowed')
  if (entry.isEncrypted())
    throw new DocumentRefused('This archive is protected by a password. Please upload it without one')
}

/** One file after the other, each at the place we say; the caller is done with it before the next one comes. */
export async function* unpack(file: string, entries: readonly Entry[], into: string): AsyncGenerator<Entry> {
  const zip = await open(file)
  try {
    for (const entry of entries) {
      // More bytes than the entry says end the stream with a fault.
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(into))
      yield entry
    }
  } catch (error) {
    throw error instanceof DocumentRefused ? error : unreadable(error)
  } finally {
    zip.close()
  }
}

async function open(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, {
      autoClose: false,
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: true,
    })
  } catch (error) {
    throw unreadable(error)
  }
}

function unreadable(error: unknown) {
  const said = error instanceof Error ? error.message : ''
  return new DocumentRefused(
    /relative path|absolute path|invalid characters/.test(said)
      ? 'This archive holds names that lead outside of it, which is not allowed'
      : 'This archive is broken and cannot be read',
    said,
  )
}
