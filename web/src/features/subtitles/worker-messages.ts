// What the page and the worker of the subtitles say to each other.
export interface CuesOrder {
  nth: number
  url: string
  /** A worker knows nothing of the session of a frame. */
  headers: Readonly<Record<string, string>>
}

export type CuesAnswer = { nth: number; status: number } & ({ answer: unknown } | { failure: string })
