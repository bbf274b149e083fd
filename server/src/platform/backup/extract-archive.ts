// Unpacks an archive next to the data, checks every byte of it, and only then calls it good.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { StartRefused } from '../start-refused.ts'
import { MANIFEST, Manifest, unknownMigrations } from './manifest.ts'
import { Damaged, entriesOf } from './tar-read.ts'

export async function extractArchive(file: string, folder: string): Promise<Manifest> {
  try {
    await unpack(file, folder)
    const manifest = Manifest.parse(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')))
    await refuseNewer(file, manifest)
    return manifest
  } catch (error) {
    if (error instanceof StartRefused || !(error instanceof Error)) throw error
    const reason = reasonOf(error)
    if (!reason) throw error
    throw new StartRefused(`The archive ${file} cannot be restored: ${reason}. Nothing has been changed.`)
  }
}

async function unpack(file: string, folder: string): Promise<void> {
  const source = createReadStream(file).on('error', error => gunzip.destroy(error))
  const gunzip = source.pipe(createGunzip())
  const folders = new Set<string>()
  try {
    for await (const entry of entriesOf(gunzip)) {
      const place = path.join(folder, safePath(entry.path))
      const parent = path.dirname(place)
      if (!folders.has(parent)) await mkdir(parent, { recursive: true })
      folders.add(parent)
      await pipeline(
        Readable.from(entry.content, { objectMode: false }),
        createWriteStream(place, { flags: 'wx' }),
      )
    }
  } finally {
    source.destroy()
  }
}

/** An archive may come from anywhere, and must not write outside of its folder. */
function safePath(name: string): string {
  const parts = name.split('/')
  const isOurs = name === MANIFEST || ['tables', 'jobs', 'files'].includes(parts[0] ?? '')
  if (!isOurs || parts.some(part => part === '' || part.startsWith('.') || part.includes('\0'))) {
    throw new Damaged(`it holds an entry with the unexpected name ${JSON.stringify(name)}`)
  }
  return name
}

async function refuseNewer(file: string, manifest: Manifest): Promise<void> {
  const [unknown] = await unknownMigrations(manifest)
  if (unknown) {
    throw new StartRefused(
      `The archive ${file} was made by a newer Mediatheque: ${unknown} is not known here.`,
    )
  }
}

const CODES: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
  Z_DATA_ERROR: 'it is damaged, or not an archive',
  Z_BUF_ERROR: 'it is damaged: it ends too early',
}

function reasonOf(error: Error): string | undefined {
  if (error instanceof Damaged) return `it is damaged: ${error.message}`
  if (error.name === 'ZodError' || error instanceof SyntaxError)
    return 'it is of a form this Mediatheque does not know'
  return 'code' in error ? CODES[String(error.code)] : undefined
}
