// Carries out the effects of the reducer that call the server. Each answers with the event that follows from it.
import { fields } from '@mediatheque/contract/fields'
import { RecordType } from '@mediatheque/contract/primitives'
import { streams } from '@mediatheque/contract/streams'
import { upload } from '@mediatheque/contract/upload'
import { AssignmentFault, vle } from '@mediatheque/contract/vle'
import { api, CallFailed, LoggedOut } from '../../shared/api.ts'
import { loadOnce } from '../../shared/load-once.ts'
import { faultOf } from './assignment.rules.ts'
import { type Batch, type Made, madeItems, type Transfer, uploadIDOf } from './batch.rules.ts'
import { formResult, itemInput, processInput } from './details.rules.ts'
import { GONE, retryWhileAway } from './retry-call.ts'
import type { UploadEvent } from './upload-events.ts'

const loadFields = loadOnce(() => retryWhileAway(() => api(fields.list, {})))

/** The same bytes may be in the library already: then the person decides. */
export const checkDuplicates = (id: string, uploadURL: string) =>
  orRefusal(id, async () => {
    const filename = uploadIDOf(uploadURL)
    const { SameAs } = await retryWhileAway(() => api(upload.received, { filename }))
    return { type: 'duplicates-checked', id, sameAs: SameAs }
  })

async function inputOf({ details }: Batch, transfer: Transfer) {
  const { Items: known } = await loadFields()
  return processInput(details, known, transfer, {
    uploadID: uploadIDOf(transfer.uploadURL ?? ''),
    isMobile: window.matchMedia('(pointer: coarse) and (width < 640px)').matches,
  })
}

export const makeItem = (batch: Batch, transfer: Transfer) =>
  batch.isAssignment ? handIn(batch, transfer) : makeOwnItem(batch, transfer)

const makeOwnItem = (batch: Batch, transfer: Transfer) =>
  orRefusal(transfer.id, async () => {
    const input = await inputOf(batch, transfer)
    const made = await retryWhileAway(() => api(upload.process, input))
    return { type: 'item-made', id: transfer.id, item: madeOf(made) }
  })

/** INTG-07: tried once, and what went wrong is said with its code. */
async function handIn(batch: Batch, transfer: Transfer): Promise<UploadEvent> {
  let fault = ''
  const event = await orRefusal(transfer.id, async () => {
    try {
      const made = await api(vle.processAssignment, await inputOf(batch, transfer))
      const { URL, Html, Origins } = made
      return { type: 'item-made', id: transfer.id, item: madeOf(made), handed: { URL, Html, Origins } }
    } catch (error) {
      fault = faultOf(error)
      throw error
    }
  })
  if (event.type !== 'call-refused') return event
  // What a program says about itself is not for people.
  return { ...event, fault, ...(fault === AssignmentFault.Exception && { problem: '' }) }
}

export const addStream = ({ id, stream, cut, uploadURL }: Transfer, item: Made) =>
  orRefusal(id, async () => {
    const input = {
      EncID: item.EncID,
      fn: uploadIDOf(uploadURL ?? ''),
      Name: stream?.name ?? '',
      PrimaryName: stream?.primaryName ?? '',
      ...(cut && { TrimStart: cut.startSecs, TrimEnd: cut.endSecs }),
    }
    await retryWhileAway(() => api(streams.add, input))
    return { type: 'stream-added', id, item }
  })

export async function makeContainer(batch: Batch): Promise<UploadEvent> {
  const { id: batchID, container, details } = batch
  const isPlaylist = container?.kind === 'playlist'
  const recordType = isPlaylist ? RecordType.Playlist : RecordType.LessonPlan
  const call = isPlaylist ? upload.createPlaylist : upload.createVirtualClass
  try {
    const { Items: known } = await loadFields()
    const result = formResult(details, {
      recordType,
      title: container?.title ?? '',
      isTitleOptional: false,
      mandatesCategory: false,
      fields: known,
    })
    const { isprivate, publishat: _, catsexc: _none, ...input } = itemInput(details, result)
    const items = madeItems(batch).map(it => String(it.ClipDataID))
    const made = await retryWhileAway(() =>
      api(call, { ...input, setprivate: isprivate, rt: recordType, items }),
    )
    return { type: 'container-made', batchID, item: madeOf(made) }
  } catch (error) {
    return { type: 'container-failed', batchID, problem: messageOf(error) }
  }
}

/** What cannot be discarded now is swept away by the server later. */
export const discardUpload = (uploadURL: string) =>
  void api(upload.discard, { filename: uploadIDOf(uploadURL) }).catch(() => undefined)

const madeOf = ({ ClipDataID, EncID, ViewURL, Title }: Made): Made => ({ ClipDataID, EncID, ViewURL, Title })

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function orRefusal(id: string, run: () => Promise<UploadEvent>): Promise<UploadEvent> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof LoggedOut) return { type: 'signed-out', id }
    const isGone = error instanceof CallFailed && error.status === GONE
    return { type: 'call-refused', id, problem: messageOf(error), isGone }
  }
}
