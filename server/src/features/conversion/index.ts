// What becomes of a recording: its conversion, its streams and where their bytes are.
import { conversion } from '@mediatheque/contract/conversion'
import { room } from '../../platform/http/room.ts'
import { showConversions } from './show-conversions.ts'

export type { ConversionRequest } from './conversion.sql.ts'
export {
  deleteMediaFiles,
  insertMediaFile,
  listMediaFiles,
  type MediaFileDraft,
  newMediaFolder,
  newMediaKey,
} from './media-files.sql.ts'
export { queueConversion } from './queue-conversion.ts'
export { documentQueue } from './queues.ts'

export const conversionRoom = room({ list: conversion.list }, { list: showConversions })
