import type { DocumentData } from '@mediatheque/contract/conversion'
import { extensionOf } from '@mediatheque/contract/upload'
import type { z } from 'zod'

type Told = Pick<z.infer<typeof DocumentData>, 'State' | 'DocumentType' | 'Text' | 'FileName'>

const KINDS: Record<string, string> = {
  svg: 'Drawings of this kind can hold programs and are not shown here',
  html: 'Pages of this kind can hold programs and are not shown here',
  htm: 'Pages of this kind can hold programs and are not shown here',
  heic: 'Pictures of this kind cannot be shown by browsers. Please upload it as JPEG to show it here',
  heif: 'Pictures of this kind cannot be shown by browsers. Please upload it as JPEG to show it here',
}

/** Why a document has nothing to look at. */
export function noticeOf({ State, DocumentType, Text, FileName }: Told): string {
  if (State === 'failed') return 'This document could not be prepared for viewing'
  if (State !== 'ready' || DocumentType !== null || Text !== '') return ''
  return KINDS[extensionOf(FileName)] ?? 'Files of this kind are not shown here'
}
