// The bytes of a PDF, part by part: a long one opens as soon as its first page is there.
import { pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import 'react-pdf/dist/Page/TextLayer.css'

// Everything pdf.js fetches by itself is ours (vite.config.ts puts it there).
const PARTS = `/assets/pdfjs-${pdfjs.version}/`
pdfjs.GlobalWorkerOptions.workerSrc = `${PARTS}pdf.worker.min.mjs`

export const PDF_OPTIONS = {
  cMapUrl: `${PARTS}cmaps/`,
  standardFontDataUrl: `${PARTS}standard_fonts/`,
  wasmUrl: `${PARTS}wasm/`,
  iccUrl: `${PARTS}iccs/`,
  disableAutoFetch: true,
  disableStream: true,
  rangeChunkSize: 1 << 18,
}

const TRIES = 3
const BETWEEN_MS = 1000

export class PdfBytes extends pdfjs.PDFDataRangeTransport {
  /** A signed address ends; the next one is for the same bytes. */
  address: string
  readonly #failed: (error: Error) => void
  readonly #stop = new AbortController()

  constructor(address: string, length: number, failed: (error: Error) => void) {
    super(length, null)
    this.address = address
    this.#failed = failed
  }

  override requestDataRange(begin: number, end: number) {
    void this.#fetch(begin, end).then(
      chunk => this.onDataRange(begin, chunk),
      error => {
        if (!this.#stop.signal.aborted) this.#failed(error)
      },
    )
  }

  override abort() {
    this.#stop.abort()
  }

  async #fetch(begin: number, end: number, tries = TRIES): Promise<Uint8Array> {
    try {
      const answer = await fetch(this.address, {
        headers: { range: `bytes=${begin}-${end - 1}` },
        signal: this.#stop.signal,
      })
      if (answer.status !== 206) throw new Error(`${answer.status}`)
      return new Uint8Array(await answer.arrayBuffer())
    } catch (error) {
      if (tries <= 1 || this.#stop.signal.aborted) throw error
      await new Promise(resolve => setTimeout(resolve, BETWEEN_MS))
      return this.#fetch(begin, end, tries - 1)
    }
  }
}
