import type { FoundItem } from '../../core/items/index.ts'

/** The facts of an item by which the contract says whether a screen can show it. */
export const asFitting = ({ record_type, document_type, is_audio, source }: FoundItem['row']) => ({
  RecordType: record_type,
  DocumentType: document_type,
  IsAudio: is_audio,
  Source: source,
})
