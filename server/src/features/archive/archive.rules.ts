// Which items can go into the archive.
import { isRecording, RecordType } from '@mediatheque/contract/primitives'
import type { PlainKey } from '../../words/refusals/index.ts'

interface Candidate {
  recordType: number
  isLive: boolean
  isConverting: boolean
  isReplacing: boolean
  hasEverySource: boolean
}

/** Why an item cannot go into the archive; nothing: it can. */
export function reasonAgainst(it: Candidate): PlainKey | undefined {
  if (it.isLive || !(isRecording(it.recordType) || it.recordType === RecordType.Document))
    return 'archive-other-kind'
  if (it.isConverting) return 'item-being-converted'
  if (it.isReplacing) return 'archive-being-replaced'
  return it.hasEverySource ? undefined : 'archive-no-source'
}
