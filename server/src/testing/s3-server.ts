// An S3 server of its own, in a folder that goes with it: Swift of Debian's packages, in one process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

export interface S3Server {
  /** For STORAGE_URL. */
  url: string
  origin: string
  close(): Promise<void>
}

/** Tests that need it are skipped elsewhere: apt install swift-proxy swift-account swift-container swift-object */
export const hasS3Server = existsSync('/usr/lib/python3/dist-packages/swift/common/middleware/s3api')

const BUCKET = 'library'
const PROGRAM = join(import.meta.dirname, 'swift-s3.py')

export async function startS3Server(): Promise<S3Server> {
  process.env.AWS_ACCESS_KEY_ID = 'test:tester'
  process.env.AWS_SECRET_ACCESS_KEY = 'testing'
  const folder = await mkdtemp(join(tmpdir(), 'mediatheque-s3-'))
  const server = spawn('/usr/bin/python3', [PROGRAM, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(createInterface(server.stdout), 'line')
  const origin = `http://127.0.0.1:${port}`
  const client = new S3Client({ endpoint: origin, region: 'us-east-1', forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  client.destroy()
  return {
    origin,
    url: `s3://${BUCKET}/portal?endpoint=${origin}`,
    async close() {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
