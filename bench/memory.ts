// What api and worker hold after a hundred documents and pictures, and what their child processes leave behind.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { RecordType } from '@mediatheque/contract/primitives'
import { docxOf } from '../server/src/testing/documents.ts'
import { pictureOf } from '../server/src/testing/photosets.ts'
import { newDataDir, type Product, startProduct } from '../server/src/testing/product.ts'
import { announceTo, post, sendRest, settle } from '../server/src/testing/resume-upload.ts'
import type { Bench } from './figure.ts'
import { residentMb } from './resident.ts'

const PICTURES = 85
const DOCUMENTS = 15
/** Of the pictures, as phones take them. */
const [WIDTH, HEIGHT] = [4000, 3000]
/** Longer than a process of a pool stays idle. */
const IDLE_MS = 45_000
/** As tools/run-node.mjs starts it. */
const AS_NPM_START = {
  LOG_LEVEL: 'warn',
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-semi-space-size=8',
}
/** DESIGN 9. */
const LIMIT_MB = 300

export const memory: Bench = {
  name: 'memory',
  async run() {
    const dataDir = newDataDir()
    const product = await startProduct({
      dataDir,
      command: ['server/src/main.ts', '--empty'],
      env: AS_NPM_START,
    })
    const folder = join(tmpdir(), `mediatheque-memory-${process.pid}`)
    try {
      const cookie = await settle(product)
      await allowDocuments(product, cookie)
      const pid = product.process.pid ?? 0
      let peak = 0
      const watch = setInterval(async () => {
        peak = Math.max(peak, await residentMb(pid).catch(() => 0))
      }, 500)
      await sendAll(product, cookie, folder)
      clearInterval(watch)
      await pause(IDLE_MS)
      const limit = { against: 'limit', better: 'less', unit: 'MB', limit: LIMIT_MB } as const
      return [
        { name: 'memory of api + worker at its peak', value: peak, ...limit },
        { name: 'memory of api + worker after 100 files', value: await residentMb(pid), ...limit },
        {
          ...{ name: 'processes left over', value: await childrenOf(pid), unit: '' },
          ...{ against: 'limit', better: 'less', limit: 1 },
        },
      ]
    } finally {
      await product.stop()
      await Promise.all([dataDir, folder].map(it => rm(it, { recursive: true, force: true })))
    }
  },
}

async function allowDocuments(product: Product, cookie: string) {
  const answer = await fetch(`${product.baseUrl}/api/core/policies/`, { headers: { cookie } })
  const { Items } = (await answer.json()) as { Items: { PublishingPolicyID: number }[] }
  const rules = [RecordType.Video, RecordType.Document].map(recordType => ({
    ...{ PublishingPolicyID: Items[0]?.PublishingPolicyID, RecordType: recordType },
    ...{ Role: '', IsDefault: true },
  }))
  await post(product, cookie, '/api/core/addpermissions/', { Items: rules })
}

async function sendAll(product: Product, cookie: string, file: string) {
  const picture = await pictureOf('#6a8f7c', WIDTH, HEIGHT)
  const sent: number[] = []
  for (let n = 0; n < PICTURES + DOCUMENTS; n++) {
    const isPicture = n < PICTURES
    const bytes = isPicture ? picture : await docxOf(`Document ${n}`)
    await writeFile(file, bytes)
    const filename = await announceTo(product, cookie, isPicture ? `${n}.jpg` : `${n}.docx`, bytes.length)
    await sendRest(product, cookie, filename, file, 0)
    const { body } = await post(product, cookie, '/api/ml/upload/ProcessUpload3/', {
      filename,
      filenameastitle: true,
    })
    sent.push(Number(body.ClipDataID))
  }
  for (const id of sent) await converted(product, cookie, id)
}

async function converted({ baseUrl }: Product, cookie: string, id: number) {
  for (;;) {
    const answer = await fetch(`${baseUrl}/api/ml/media/${id}/playback/`, { headers: { cookie } })
    const { State } = (await answer.json()) as { State?: string }
    if (State === 'ready') return
    if (!answer.ok || State === 'failed') throw new Error(`Item ${id} was not converted: ${answer.status}`)
    await pause(200)
  }
}

/** Without the database, which is one. */
async function childrenOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const lists = await Promise.all(threads.map(it => readFile(`/proc/${pid}/task/${it}/children`, 'utf8')))
  return lists.join(' ').split(/\s+/).filter(Boolean).length
}
