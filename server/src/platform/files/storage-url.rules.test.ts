import { expect, test } from 'vitest'
import { readStorageUrl } from './storage-url.rules.ts'

const AWS = {
  ...{ bucket: 'media', prefix: '', endpoint: undefined, publicEndpoint: undefined, region: undefined },
  isPathStyle: false,
}

test.each([
  ['disk', 'disk'],
  ['s3://media', AWS],
  ['s3://media/portal/a/?region=eu-central-1', { ...AWS, prefix: 'portal/a/', region: 'eu-central-1' }],
  ['s3://media?style=path', { ...AWS, isPathStyle: true }],
  ['s3://media?endpoint=https://s3.test', { ...AWS, endpoint: 'https://s3.test', isPathStyle: true }],
  [
    's3://media?endpoint=http://10.0.0.1:7480&public=https://s3.test&style=host',
    { ...AWS, endpoint: 'http://10.0.0.1:7480', publicEndpoint: 'https://s3.test' },
  ],
])('%s is understood', (text, place) => expect(readStorageUrl(text)).toEqual(place))

test.each([
  ['', 'write it as'],
  ['/var/files', 'write it as'],
  ['https://s3.test/media', 'write it as'],
  ['s3://key:secret@media', 'keys do not belong'],
  ['s3:///media', 'it names no bucket'],
  ['s3://me_dia', 'it names no bucket'],
  ['s3://media/a%20b', 'the prefix'],
  ['s3://media?acl=public', '"acl" is none of'],
  ['s3://media?style=dns', 'style is'],
  ['s3://media?endpoint=s3.test', 'endpoint and public'],
])('%s is refused: %s', (text, problem) =>
  expect(readStorageUrl(text)).toEqual({ problem: expect.stringContaining(problem) }),
)
