// tus 1.0 over the table of uploads: the row says what was announced, the file how far it has come.
import { DESTINATIONS, kindOf, TUS_PATH } from '@mediatheque/contract/upload'
import { type Configstore, FileStore } from '@tus/file-store'
import { type Locker, Server, type ServerOptions, Upload } from '@tus/server'
import type { Db } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { finishUpload } from './finish-upload.ts'
import { incomingFolder } from './incoming.ts'
import { DRAIN_MS } from './receive-part.ts'
import { deleteUpload, findUpload } from './upload.sql.ts'

/** The upload of each request, once it is known to be the sender's own. */
export type Begun = WeakMap<object, string>

type TusRequest = Parameters<NonNullable<ServerOptions['namingFunction']>>[0]

/** Everything of tus but the bytes themselves, which receivePart takes. */
export function openTus(platform: Platform, locker: Locker, begun: Begun): Server {
  const { config, db } = platform
  const idOf = (request: TusRequest) => {
    const raw = request.runtime?.node?.req
    return raw && begun.get(raw)
  }
  return new Server({
    path: TUS_PATH,
    datastore: new FileStore({ directory: incomingFolder(config), configstore: rowsOf(db) }),
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
      await finishUpload(platform, id)
      return {}
    },
  })
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
