// The bucket that STORAGE_URL names, and addresses in it for browsers.
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { StartRefused } from '../start-refused.ts'
import type { Files } from './files.ts'
import { checkKey } from './key.ts'
import { nameOf } from './s3-errors.ts'
import { asStorageError } from './storage-away.ts'
import type { S3Place } from './storage-url.rules.ts'

/** One bucket, and the way from our keys to those in it. */
export interface Bucket {
  client: S3Client
  name: string
  /** Of every key in it that is ours. */
  prefix: string
  keyOf: (key: string) => string
}

const CONNECT_MS = 5000
/** Between two bytes. */
const SILENT_MS = 60_000
const ATTEMPTS = 5
const MOST_SOCKETS = 200

export async function openBucket(place: S3Place): Promise<Bucket> {
  const { bucket: name, prefix } = place
  const client = clientFor(place, place.endpoint)
  try {
    await client.send(new ListObjectsV2Command({ Bucket: name, Prefix: prefix, MaxKeys: 1 }))
  } catch (error) {
    client.destroy()
    throw new StartRefused(`The bucket ${name} of STORAGE_URL cannot be used: ${reasonOf(error)}`)
  }
  sayAway(client)
  return { client, name, prefix, keyOf: key => `${prefix}${checkKey(key)}` }
}

const clientFor = ({ region, isPathStyle }: S3Place, endpoint: string | undefined) =>
  new S3Client({
    forcePathStyle: isPathStyle,
    // Many that speak like S3 know no checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      httpsAgent: { maxSockets: MOST_SOCKETS },
      httpAgent: { maxSockets: MOST_SOCKETS },
    },
    ...(endpoint && { endpoint }),
    // Those that are not AWS mostly take any region, but the signature needs one.
    ...((region ?? (endpoint && !process.env.AWS_REGION)) && { region: region ?? 'us-east-1' }),
  })

/** One kind of error for all that passes, whatever the call was. */
const sayAway = ({ middlewareStack }: S3Client) =>
  middlewareStack.add(
    next => async sent => {
      try {
        return await next(sent)
      } catch (error) {
        throw asStorageError(error)
      }
    },
    { step: 'initialize', name: 'sayAway' },
  )

const reasonOf = (error: unknown) => {
  const { message } = error as Error
  const name = nameOf(error)
  return message && message !== name ? `${name}: ${message}` : name
}

const WINDOW_SECS = 300
const MOST_KNOWN = 20_000

/**
 * The same address for five minutes, so that what a browser or a cache has kept is of use; it is good for as long again
 * or longer. The right behind it was checked by the one who asked.
 */
export function addressSigner(place: S3Place, bucket: Bucket): NonNullable<Files['addressOf']> {
  const client = place.publicEndpoint ? clientFor(place, place.publicEndpoint) : bucket.client
  // Signing takes 0.8 ms of CPU each time, and a class wants the same segments.
  const known = new Map<string, Promise<string>>()
  let began = 0
  return (key, { contentType, disposition, cacheControl }, goodForSecs = WINDOW_SECS) => {
    const now = Math.floor(Date.now() / 1000 / WINDOW_SECS) * WINDOW_SECS
    if (now !== began || known.size >= MOST_KNOWN) known.clear()
    began = now
    const name = JSON.stringify([key, contentType, disposition, cacheControl, goodForSecs])
    const last = known.get(name)
    if (last) return last
    const address = getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket: bucket.name,
        Key: bucket.keyOf(key),
        ResponseContentType: contentType,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: cacheControl,
      }),
      { signingDate: new Date(now * 1000), expiresIn: WINDOW_SECS + goodForSecs },
    )
    known.set(name, address)
    address.catch(() => known.delete(name))
    return address
  }
}
