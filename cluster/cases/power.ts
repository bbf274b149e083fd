import { request } from 'node:http'
import { TUS_PATH } from '@mediatheque/contract/upload'
import { announcementOf } from '../announcement.ts'
import { hasArrived } from '../database.ts'
import { call, insist, type Person, PORTAL } from '../portal.ts'
import { type Bytes, someDocument } from '../recording.ts'
import { expect, secsSince } from '../until.ts'
import { finishUpload, TUS } from '../upload.ts'
import type { LoadedCase } from './case.ts'
import { goesOnAfter } from './recovery.ts'

const BYTES = 9_000_000
const SENT_BYTES = 1_000_000
const WITHIN_SECS = 60

export const power: LoadedCase = {
  name: 'power',
  title: 'a machine loses its power in the middle of an upload: nothing says goodbye',
  async runUnderLoad(setting) {
    const { cluster, by, say } = setting
    const machine = cluster.nodes.at(-1)
    if (!machine) return
    await goesOnAfter(setting, `${machine.name} without power`, 'node', async () => {
      const bytes = someDocument(BYTES)
      const id = await announce(by, bytes)
      await sendBeginning(by, `${machine.origin}${TUS_PATH}${id}`, bytes)
      await machine.pull()
      await Promise.all([machine.api.killForGood(), machine.worker.killForGood()])
      const since = performance.now()
      const restore = async () => {
        await machine.plugIn()
        machine.api.start()
        machine.worker.start()
      }
      const item = await finishUpload(by, id, bytes, { withinSecs: 2 * WITHIN_SECS }).finally(restore)
      const secs = secsSince(since)
      expect(await hasArrived(cluster.database, item), 'the upload is whole')
      say(`the upload that this machine had begun was finished elsewhere ${secs.toFixed(0)} s later`)
      expect(secs < WITHIN_SECS, `what the machine had locked is free within ${WITHIN_SECS} s`)
    })
  },
}

async function announce(by: Person, bytes: Bytes): Promise<string> {
  const headers = {
    ...TUS,
    'upload-length': String(bytes.length),
    'upload-metadata': announcementOf('power.zip'),
  }
  const { headers: said } = await insist(`${PORTAL}${TUS_PATH}`, { method: 'POST', by, headers }, 60)
  return said.get('location')?.split('/').at(-1) ?? ''
}

/** Leaves the request open: the node waits for the rest, and holds the lock of the upload. */
async function sendBeginning(by: Person, url: string, bytes: Bytes): Promise<void> {
  const sending = request(url, {
    method: 'PATCH',
    headers: {
      ...TUS,
      origin: PORTAL,
      cookie: by.cookie,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
    },
  })
  sending.on('error', () => undefined)
  await new Promise<void>(resolve => sending.write(bytes.subarray(0, SENT_BYTES), () => resolve()))
  // The node answers another request only after it has taken this one up.
  await call(`${new URL(url).origin}/readyz`)
}
