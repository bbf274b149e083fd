// The only sender of files: tus, off the page's thread, so that no byte makes the page wait (UPL-13, UPL-21).
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import { forgetKept, keep, kept } from '../../shared/kept.ts'
import { delayBefore, mayTryAgain, refusalIn } from './retry.rules.ts'
import { failedMessage, type SendOrder, type WorkerMessage, type WorkerOrder } from './worker-messages.ts'

const CHUNK_BYTES = 64 * 1024 * 1024
const PROGRESS_EVERY_MS = 200

const post = (message: WorkerMessage) => self.postMessage(message)

interface Sending {
  upload: Upload
  attempt: number
  timer: ReturnType<typeof setTimeout> | undefined
}
const underWay = new Map<string, Sending>()

type UrlStorage = NonNullable<UploadOptions['urlStorage']>

/** A file that is chosen again goes on where it was left, although the page has forgotten it. */
const urlStorage: UrlStorage = {
  findAllUploads: async () => [],
  findUploadsByFingerprint: async fingerprint => {
    const uploadUrl = await kept('addresses', fingerprint)
    if (typeof uploadUrl !== 'string' || isInUse(uploadUrl)) return []
    return [
      {
        uploadUrl,
        urlStorageKey: fingerprint,
        size: null,
        metadata: {},
        creationTime: '',
        parallelUploadUrls: null,
      },
    ]
  },
  removeUpload: key => forgetKept('addresses', key),
  addUpload: async (fingerprint, { uploadUrl }) => {
    await keep('addresses', fingerprint, uploadUrl)
    return fingerprint
  },
}

const isInUse = (uploadURL: string) => [...underWay.values()].some(({ upload }) => upload.url === uploadURL)

const fingerprintOf = ({ file, personID, attachTo = '' }: SendOrder) =>
  [personID, file.name, file.type, file.size, file.lastModified, attachTo].join(' ').trim()

/** Now and then, and always the last one: a line that stalls must not look as if nothing had been sent. */
function throttledProgress(id: string) {
  let latest = 0
  let isDue = false
  const postLatest = () => {
    isDue = false
    if (underWay.has(id)) post({ id, said: 'progress', sent: latest })
  }
  return (sent: number) => {
    latest = sent
    if (!isDue) setTimeout(postLatest, PROGRESS_EVERY_MS)
    isDue = true
  }
}

function begin(order: SendOrder) {
  const { id, file } = order
  const postProgress = throttledProgress(id)
  const upload = new Upload(file, {
    endpoint: order.endpoint,
    uploadUrl: order.uploadURL,
    headers: { ...order.headers },
    chunkSize: CHUNK_BYTES,
    // Trying again is ours: it must not end while the network is away.
    retryDelays: null,
    metadata: {
      filename: file.name,
      filetype: file.type || 'application/octet-stream',
      destination: String(order.destination),
      uploadtype: String(order.uploadtype),
      ...(order.attachTo !== undefined && { attachto: order.attachTo }),
    },
    urlStorage,
    fingerprint: async () => fingerprintOf(order),
    removeFingerprintOnSuccess: true,
    onUploadUrlAvailable: () => {
      if (upload.url) post({ id, said: 'sending', uploadURL: upload.url })
    },
    onProgress: sent => {
      const sending = underWay.get(id)
      if (sending) sending.attempt = 0
      postProgress(sent)
    },
    onSuccess: () => {
      underWay.delete(id)
      post({ id, said: 'sent', uploadURL: upload.url ?? '' })
    },
    onError: error => retryOrFail(id, error),
  })
  underWay.set(id, { upload, attempt: 0, timer: undefined })
  void start(order, upload)
}

async function start(order: SendOrder, upload: Upload) {
  if (order.uploadURL === null) {
    const [before] = await upload.findPreviousUploads().catch(() => [])
    if (before) upload.resumeFromPreviousUpload(before)
  }
  if (underWay.get(order.id)?.upload === upload) upload.start()
}

function retryOrFail(id: string, error: Error | DetailedError) {
  const sending = underWay.get(id)
  if (!sending) return
  const answer = error instanceof DetailedError ? error.originalResponse : null
  const status = answer?.getStatus() ?? 0
  if (!(error instanceof DetailedError) || !mayTryAgain(status, sending.attempt)) {
    underWay.delete(id)
    return post(failedMessage(id, refusalIn(answer?.getBody() ?? '')))
  }
  post({ id, said: 'waiting' })
  sending.timer = setTimeout(() => resume(sending), delayBefore(sending.attempt++))
}

function resume(sending: Sending) {
  clearTimeout(sending.timer)
  sending.timer = undefined
  sending.upload.start()
}

function stop(id: string) {
  const sending = underWay.get(id)
  if (!sending) return
  underWay.delete(id)
  clearTimeout(sending.timer)
  void sending.upload.abort()
}

self.addEventListener('online', () => {
  for (const sending of underWay.values()) if (sending.timer !== undefined) resume(sending)
})

self.addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => {
  if (data.order === 'stop') return stop(data.id)
  stop(data.id)
  begin(data)
})
