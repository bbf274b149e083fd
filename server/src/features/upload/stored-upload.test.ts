import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { hashStored } from './stored-upload.ts'

test('two requests that hash the same stored upload at once both get its hash', async () => {
  const pieces = [Buffer.from('first '), Buffer.from('second')]
  const whole = Buffer.concat(pieces)
  const files = {
    stat: async () => ({ Bytes: whole.length }),
    read: async () => Readable.from(pieces),
  }
  const row = { upload_id: 'twice', bytes: whole.length, multipart_id: null }
  const hash = () => hashStored({ files, db: undefined } as never, row)
  const expected = createHash('sha256').update(whole).digest('hex')
  expect(await Promise.all([hash(), hash()])).toEqual([expected, expected])
})
