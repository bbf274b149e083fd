// Files that come in parts: S3 puts them together when the last one is there.
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import type { Part, Parts } from './files.ts'
import type { Bucket } from './s3-bucket.ts'
import { nameOf } from './s3-errors.ts'

const MIB = 1_048_576
const COPIED_BYTES = 512 * MIB
const COPIED_AT_ONCE = 4

export function partsOf({ client, name, keyOf }: Bucket): Parts {
  const at = (key: string) => ({ Bucket: name, Key: keyOf(key) })
  return {
    leastBytes: 5 * MIB,
    async begin(key) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(key)))
      return orThrow(UploadId, 'upload')
    },
    async put(key, UploadId, PartNumber, Body) {
      const { ETag } = await client.send(new UploadPartCommand({ ...at(key), UploadId, PartNumber, Body }))
      return orThrow(ETag, 'part')
    },
    async finish(key, UploadId, parts) {
      const whole = { ...at(key), UploadId, MultipartUpload: { Parts: [...parts] } }
      await client.send(new CompleteMultipartUploadCommand(whole)).catch(async error => {
        if (nameOf(error) !== 'NoSuchUpload') throw error
        // Finished before, and the answer was lost.
        await client.send(new HeadObjectCommand(at(key)))
      })
    },
    async abort(key, UploadId) {
      await client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId })).catch(error => {
        if (nameOf(error) !== 'NoSuchUpload') throw error
      })
    },
  }
}

/** S3 copies no more than 5 GB in one step. */
export async function copyInParts(bucket: Bucket, CopySource: string, to: string, bytes: number) {
  const { client, name, keyOf } = bucket
  const parts = partsOf(bucket)
  const UploadId = await parts.begin(to)
  const copyPart = async (PartNumber: number): Promise<Part> => {
    const start = (PartNumber - 1) * COPIED_BYTES
    const CopySourceRange = `bytes=${start}-${Math.min(start + COPIED_BYTES, bytes) - 1}`
    const part = { Bucket: name, Key: keyOf(to), UploadId, PartNumber, CopySource, CopySourceRange }
    const { CopyPartResult } = await client.send(new UploadPartCopyCommand(part))
    return { PartNumber, ETag: orThrow(CopyPartResult?.ETag, 'part') }
  }
  try {
    const copied: Part[] = []
    const count = Math.ceil(bytes / COPIED_BYTES)
    for (let at = 1; at <= count; at += COPIED_AT_ONCE) {
      const numbers = Array.from({ length: Math.min(COPIED_AT_ONCE, count - at + 1) }, (_, n) => at + n)
      copied.push(...(await Promise.all(numbers.map(copyPart))))
    }
    await parts.finish(to, UploadId, copied)
  } catch (error) {
    await parts.abort(to, UploadId)
    throw error
  }
}

function orThrow(value: string | undefined, what: string): string {
  if (value === undefined) throw new Error(`S3 gave a ${what} no name`)
  return value
}
