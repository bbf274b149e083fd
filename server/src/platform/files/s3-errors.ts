interface S3Error {
  name?: string
  message?: string
  $metadata?: { httpStatusCode?: number }
}

export const nameOf = (error: unknown): string => (error as S3Error).name ?? ''

export const isAbsent = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes(nameOf(error)) ||
  ((error as S3Error).$metadata?.httpStatusCode === 404 && nameOf(error) !== 'NoSuchBucket')
