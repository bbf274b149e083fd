import { DESTINATIONS, kindOf, TUS_PATH } from '@mediatheque/contract/upload'
import { frameHeaders } from '../../shared/frame-session.ts'
import type { SendOrder } from './worker-messages.ts'

export const newWorker = () => new Worker(new URL('./upload.worker.ts', import.meta.url), { type: 'module' })

type Sent = Pick<SendOrder, 'id' | 'file' | 'uploadURL' | 'personID' | 'attachTo'>

/** UPL-13 */
export function sendOrder(sent: Sent): SendOrder {
  const { Destination: destination, UploadType: uploadtype } = DESTINATIONS[kindOf(sent.file.name)]
  const endpoint = new URL(TUS_PATH, window.location.origin).href
  return { ...sent, order: 'send', destination, uploadtype, endpoint, headers: frameHeaders }
}
