// tus 1.0 over the table of uploads: the row says what was announced, the file how far it has come.
import { DESTINATIONS, kindOf, TUS_PATH } from '@mediatheque/contract/upload'
import { type Configstore, FileStore } from '@tus/file-store'
import { EVENTS, Server, Upload } from '@tus/server'
import type { Db } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { followFile } from './hash-arriving.ts'
import { incomingFolder, incomingPath, syncFile } from './incoming.ts'
import { deleteUpload, findUpload, markArrived } from './upload.sql.ts'
import { openLocks } from './upload-locks.ts'

/** How long an earlier request for the same upload may still write what it has received. */
const DRAIN_MS = 500

/** Requests that create an upload, with the row made for them. */
export type Begun = WeakMap<object, string>

export function openTus({ config, db }: Platform, begun: Begun): Server {
  const server = new Server({
    path: TUS_PATH,
    datastore: new FileStore({ directory: incomingFolder(config), configstore: rowsOf(db) }),
    // Pages of other sites have no business here.
    allowedOrigins: () => false,
    locker: openLocks(),
    lockDrainTimeout: DRAIN_MS,
    generateUrl: (_request, { id }) => `${TUS_PATH}${id}`,
    namingFunction(request) {
      const raw = request.runtime?.node?.req
      const id = raw && begun.get(raw)
      if (!id) throw new Error('An upload was created that was not begun')
      return id
    },
    async onUploadFinish(_request, { id }) {
      const path = incomingPath(config, id)
      followFile(path)
      await syncFile(path)
      await markArrived(db, id)
      return {}
    },
  })
  server.on(EVENTS.POST_RECEIVE, (_request, { id }) => followFile(incomingPath(config, id)))
  return server
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
