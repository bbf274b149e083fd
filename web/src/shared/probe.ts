// Apart from the calls: only a player asks whether bytes are there, and pages without one need not carry it.
const PROBE_GIVES_UP_AFTER_MS = 10_000

/** The status with which an address of bytes answers now; 0: nobody answers. The bytes themselves are not waited for. */
export async function probe(url: string): Promise<number> {
  try {
    const response = await fetch(url, {
      headers: { range: 'bytes=0-0' },
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PROBE_GIVES_UP_AFTER_MS),
    })
    void response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
