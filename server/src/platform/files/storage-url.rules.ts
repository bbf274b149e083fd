// Where files are kept, as the operator writes it.

export interface S3Place {
  bucket: string
  /** Of every key: empty, or it ends with a slash. */
  prefix: string
  /** Nothing: the one of AWS for the region. */
  endpoint: string | undefined
  /** Where browsers reach the same bucket, when that is elsewhere. */
  publicEndpoint: string | undefined
  /** Nothing: what the environment says (AWS_REGION). */
  region: string | undefined
  /** The bucket is the first part of the path, and not of the name of the host. */
  isPathStyle: boolean
}

/** Nothing is the folder of files in DATA_DIR. */
export type StoragePlace = S3Place | 'disk'

const KNOWN = ['endpoint', 'public', 'region', 'style']

/** Returns a sentence where it cannot be understood. */
export function readStorageUrl(text: string): StoragePlace | { problem: string } {
  if (text === 'disk') return 'disk'
  if (!text.startsWith('s3://') || !URL.canParse(text))
    return { problem: 'write it as s3://bucket/prefix?endpoint=https://s3.example.org&region=eu-central-1' }
  const url = new URL(text)
  const option = (name: string) => url.searchParams.get(name) || undefined
  const problem = problemOf(url, option)
  if (problem) return { problem }
  const folder = url.pathname.split('/').filter(Boolean).join('/')
  const endpoint = option('endpoint')
  const style = option('style') ?? (endpoint ? 'path' : 'host')
  return {
    bucket: url.hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint,
    publicEndpoint: option('public'),
    region: option('region'),
    isPathStyle: style === 'path',
  }
}

function problemOf(url: URL, option: (name: string) => string | undefined): string | undefined {
  if (url.username || url.password)
    return 'keys do not belong into it: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(url.hostname)) return 'it names no bucket'
  if (!/^[\w./-]*$/.test(url.pathname)) return 'the prefix may have letters, digits, dots, dashes and slashes'
  const unknown = [...url.searchParams.keys()].find(name => !KNOWN.includes(name))
  if (unknown) return `"${unknown}" is none of ${KNOWN.join(', ')}`
  if (!['path', 'host', undefined].includes(option('style'))) return 'style is path or host'
  const addresses = [option('endpoint'), option('public')].filter(it => it !== undefined)
  if (addresses.some(it => !/^https?:\/\/[^/]+\/?$/.test(it)))
    return 'endpoint and public are addresses such as https://s3.example.org'
  return undefined
}
