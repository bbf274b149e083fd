import { RecordType } from '@mediatheque/contract/primitives'
import { expect, test } from 'vitest'
import { reasonAgainst } from './archive.rules.ts'

const CANDIDATE = {
  recordType: RecordType.Video as number,
  isLive: false,
  isConverting: false,
  isReplacing: false,
  hasEverySource: true,
}

test.each([
  [{}, undefined],
  [{ recordType: RecordType.TV }, undefined],
  [{ recordType: RecordType.Document }, undefined],
  [{ recordType: RecordType.Playlist }, 'archive-other-kind'],
  [{ recordType: RecordType.Link, hasEverySource: false }, 'archive-other-kind'],
  [{ isLive: true }, 'archive-other-kind'],
  [{ isConverting: true, hasEverySource: false }, 'item-being-converted'],
  [{ isReplacing: true }, 'archive-being-replaced'],
  [{ hasEverySource: false }, 'archive-no-source'],
])('BATCH-06 %o goes into the archive, unless: %s', (it, reason) => {
  expect(reasonAgainst({ ...CANDIDATE, ...it })).toBe(reason)
})
