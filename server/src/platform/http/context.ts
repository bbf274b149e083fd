import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { Replica } from '../db/replica.ts'
import type { Files } from '../files/files.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { Node } from '../nodes/node.ts'
import type { Hub } from '../realtime/hub.ts'
import type { SafeFetch } from '../safe-fetch/safe-fetch.ts'
import type { Viewer } from './viewer.ts'

/** What a process has in its hands. */
export interface Platform {
  config: Config
  log: Log
  db: Db
  /** Nothing: all is read from the primary. */
  replica?: Replica | undefined
  files: Files
  jobs: Jobs
  hub: Hub
  node: Node
  safeFetch: SafeFetch
}

export interface Cookie {
  name: string
  value: string
  /** 0 removes it, undefined lasts as long as the browser is open. */
  maxAgeSecs?: number
}

/** What an action works with: the platform, the viewer, and what it may set on the response. */
export interface Context extends Platform {
  viewer: Viewer
  requestID: string
  /** Of this site, as the browser sees it. */
  origin: string
  address: string
  agent: string
  cookies: Readonly<Record<string, string | undefined>>
  setCookie(cookie: Cookie): void
}
