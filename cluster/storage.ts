// S3 on a machine of its own: Swift of Debian's packages.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { Machine, Supervised } from './machine.ts'
import { until } from './until.ts'

const PROGRAM = join(import.meta.dirname, '../server/src/testing/swift-s3.py')
const BUCKET = 'library'

export async function startStorage(machine: Machine): Promise<Supervised> {
  const folder = join(machine.disk, 'swift')
  await mkdir(folder)
  const swift = machine.keepRunning('swift', ['/usr/bin/python3', PROGRAM, folder, machine.address, '8080'])
  const endpoint = `http://${machine.address}:8080`
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true })
  await until('Swift answers', 60, () => client.send(new CreateBucketCommand({ Bucket: BUCKET })))
  client.destroy()
  return swift
}

export const storageUrl = (origin: string) => `s3://${BUCKET}/portal?endpoint=${origin}`
