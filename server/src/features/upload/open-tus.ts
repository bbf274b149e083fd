// tus 1.0 over the table of uploads: the row says what was announced, the file how far it has come.
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DESTINATIONS, kindOf, TUS_PATH } from '@mediatheque/contract/upload'
import { type Configstore, FileStore } from '@tus/file-store'
import { type Locker, Server, type ServerOptions, Upload } from '@tus/server'
import type { Db } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { finishUpload } from './finish-upload.ts'
import { incomingFolder } from './incoming.ts'
import { DRAIN_MS } from './receive-part.ts'
import { beginStored, openStored, progressOf, removeStoredUpload } from './stored-upload.ts'
import { deleteUpload, findUpload } from './upload.sql.ts'

/** The upload of each request, once it is known to be the sender's own. */
export type Begun = WeakMap<object, string>

type TusRequest = Parameters<NonNullable<ServerOptions['namingFunction']>>[0]

/** Everything of tus but the bytes themselves, which receivePart takes. */
export function openTus(platform: Platform, locker: Locker, begun: Begun): Server {
  const { db } = platform
  const idOf = (request: TusRequest) => {
    const raw = request.runtime?.node?.req
    return raw && begun.get(raw)
  }
  return new Server({
    path: TUS_PATH,
    datastore: platform.files.parts ? new StoredUploads(platform) : foldersOf(platform),
    // Pages of other sites have no business here.
    allowedOrigins: () => false,
    locker,
    lockDrainTimeout: DRAIN_MS,
    generateUrl: (_request, { id }) => `${TUS_PATH}${id}`,
    namingFunction(request) {
      const id = idOf(request)
      if (!id) throw new Error('An upload was created that was not begun')
      return id
    },
    // The library would take what follows the last slash of the whole address, its query included.
    getFileIdFromRequest: idOf,
    async onUploadFinish(_request, { id }) {
      const row = await findUpload(db, id)
      if (row) await finishUpload(platform, row)
      return {}
    },
  })
}

const inFolder = ({ config, db }: Platform) => ({
  directory: incomingFolder(config),
  configstore: rowsOf(db),
})

const foldersOf = (platform: Platform) => new FileStore(inFolder(platform))

/** Begun here, they go straight into storage; those of before, into the folder where they began. */
class StoredUploads extends FileStore {
  readonly #platform: Platform

  constructor(platform: Platform) {
    super(inFolder(platform))
    this.#platform = platform
  }

  override async create(upload: Upload): Promise<Upload> {
    await beginStored(this.#platform, upload.id)
    return upload
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const row = await this.#storedRow(id)
    if (!row) return super.write(source, id, offset)
    const { stream, end } = await openStored(this.#platform, row)
    await pipeline(source, stream)
    return end()
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#storedRow(id)
    const upload = row && (await this.configstore.get(id))
    if (!row || !upload) return super.getUpload(id)
    upload.offset = row.arrived_at ? row.bytes : (await progressOf(this.#platform, id)).offset
    return upload
  }

  override async remove(id: string): Promise<void> {
    const row = await this.#storedRow(id)
    if (!row) return super.remove(id)
    await removeStoredUpload(this.#platform, row)
    await deleteUpload(this.#platform.db, id)
  }

  async #storedRow(id: string) {
    const row = await findUpload(this.#platform.db, id)
    return row?.multipart_id == null ? undefined : row
  }
}

const rowsOf = (db: Db): Configstore => ({
  async get(id) {
    const row = await findUpload(db, id)
    if (!row || row.clip_data_id !== null) return undefined
    const { Destination, UploadType } = DESTINATIONS[kindOf(row.file_name)]
    return new Upload({
      id,
      size: row.bytes,
      offset: 0,
      metadata: {
        filename: row.file_name,
        destination: String(Destination),
        uploadtype: String(UploadType),
      },
      creation_date: row.created_at.toISOString(),
    })
  },
  // The row is there before tus hears of the upload.
  set: async () => undefined,
  delete: async id => void (await deleteUpload(db, id)),
})
