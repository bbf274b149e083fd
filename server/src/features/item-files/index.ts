// The files of an item beside its streams: documents, downloads, the source and what replaces it.
import { itemFiles } from '@mediatheque/contract/conversion'
import { room } from '../../platform/http/room.ts'
import { showDocument } from '../documents/index.ts'

export const itemFilesRoom = room({ document: itemFiles.document }, { document: showDocument })
